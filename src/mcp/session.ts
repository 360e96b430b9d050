import type { Challenges } from '#core/challenges/challenge.ts'
import type { RequestsInFlight } from '#core/contacts/writing/requests-in-flight.ts'
import type { Key } from '#core/keys/key.ts'
import type { Tier } from '#core/limits/contract.ts'
import type { Store } from '#core/store.ts'

/** What it takes to answer one message. None of it outlives the answer. */
export type McpSession = {
  store: Store
  inFlight: RequestsInFlight
  challenges: Challenges
  key: Key
  /** The ceilings of the key; null if it has none. */
  tier: Tier | null
  challengeToken: string | undefined
  requestId: string
  now: number
  /** Is told about internal failures. */
  onFailure: (error: unknown) => void
}
