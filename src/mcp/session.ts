import type { Challenges } from '#core/challenges/challenge.ts'
import type { RequestsInFlight } from '#core/contacts/requests-in-flight.ts'
import type { Key } from '#core/keys/key.ts'
import type { Tier } from '#core/limits/contract.ts'
import type { Store } from '#core/store.ts'

/** What one message is answered with. Nothing of it outlives the answer. */
export type McpSession = {
  store: Store
  inFlight: RequestsInFlight
  challenges: Challenges
  key: Key
  /** The ceilings of the key; null when it has none. */
  tier: Tier | null
  challengeToken: string | undefined
  requestId: string
  now: number
  /** Told of what failed inside. */
  onFailure: (error: unknown) => void
}
