import type { Logger } from 'pino'

import type { Challenges } from '#core/challenges/challenge.ts'
import type { Clock } from '#core/clock.ts'
import type { RequestsInFlight } from '#core/contacts/requests-in-flight.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { AddressThrottle } from '#core/limits/address-throttle.ts'
import type { RequestLimiter } from '#core/limits/request-limiter.ts'
import type { Store } from '#core/store.ts'
import type { Metrics } from './metrics.ts'

/** What the endpoints work with; made once by the app. */
export type Services = {
  store: Store
  clock: Clock
  limiter: RequestLimiter
  /** Of failed authentications. */
  throttle: AddressThrottle
  challenges: Challenges
  challengeThrottle: AddressThrottle
  inFlight: RequestsInFlight
  keyUses: KeyUses
  metrics: Metrics
  logger: Logger
  /** The service's own address, without a slash at its end. */
  publicUrl: string
  /** Whose `X-Forwarded-For` is believed: addresses and ranges; none when empty. */
  trustedProxies: readonly string[]
  /** Whether the API is answered, or only what operators ask. */
  hasApi: boolean
  /** Set while the server stops: new requests are sent away. */
  isStopping: boolean
}
