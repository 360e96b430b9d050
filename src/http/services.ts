import type { Logger } from 'pino'

import type { SingleSignOnSettings } from '#core/accounts/single-sign-on.ts'
import type { Challenges } from '#core/challenges/challenge.ts'
import type { Clock } from '#core/clock.ts'
import type { Files } from '#core/forms/files/file-storage.ts'
import type { FormCounts } from '#core/forms/results/form-counts.ts'
import type { RepeatedTexts } from '#core/forms/spam/check-spam.ts'
import type { SubmissionLimits } from '#core/forms/submission/submission-limits.ts'
import type { KeyUses } from '#core/keys/key-uses.ts'
import type { AddressPace } from '#core/limits/address-pace.ts'
import type { AddressThrottle } from '#core/limits/address-throttle.ts'
import type { RequestLimiter } from '#core/limits/limiter.ts'
import type { Mail } from '#core/mails/mail.ts'
import type { RequestsInFlight } from '#core/once/idempotency.ts'
import type { LookUpTexts } from '#core/projects/form-domain.ts'
import type { RequestCounts } from '#core/requests/request-counts.ts'
import type { RequestRecorder } from '#core/requests/request-recorder.ts'
import type { Store } from '#core/store.ts'
import type { UrlCheck } from '#core/webhooks/addresses/check-url.ts'
import type { Metrics } from './metrics.ts'
import type { ProjectChangeFeed } from './project-change-feed.ts'

/** The dependencies of endpoints; created once, by the app. */
export type Services = {
  store: Store
  clock: Clock
  limiter: RequestLimiter
  /** Bounds failed authentications. */
  throttle: AddressThrottle
  challenges: Challenges
  challengeThrottle: AddressPace
  /** Bounds attempts to guess passwords, codes and links. */
  attempts: { bySource: AddressThrottle; byAccount: AddressThrottle }
  /** Answers the requests of sign-in; its secret signs cookies. */
  signIn: {
    handle(request: Request, account: string | null): Promise<Response>
    secret(): Promise<string>
  }
  /** The identity provider; null without one. */
  singleSignOn: Pick<SingleSignOnSettings, 'name' | 'issuer'> | null
  passwords: {
    hash(password: string): Promise<string>
    hashFor<T>(account: string | null, work: () => Promise<T>): Promise<T>
  }
  /** Null while the server sends no email. */
  mail: Mail | null
  /** The files that visitors attach to forms. */
  files: Files
  /** The names of the tiers that people can give to keys. */
  tiers: ReadonlySet<string>
  inFlight: RequestsInFlight
  keyUses: KeyUses
  requestCounts: RequestCounts
  requestRecorder: RequestRecorder
  /** Counts and limits the requests at /f. */
  forms: {
    throttle: AddressPace
    limits: SubmissionLimits
    counts: FormCounts
    repeatedTexts: RepeatedTexts
  }
  /** Finds what the owner of a domain has allowed. */
  lookUpTexts: LookUpTexts
  /** How the addresses of webhooks are checked. */
  urlCheck: UrlCheck
  /** What is done in the background, such as exports; woken when there is more. */
  work: { wake(): void }
  metrics: Metrics
  /** Notifies open pages of changes. */
  changeFeed: ProjectChangeFeed
  logger: Logger
  /** Whether bot challenges may have the secrets that their providers publish for tests. */
  isDevelopment: boolean
  /** The service's own address, without a trailing slash. */
  publicUrl: string
  /** The proxies whose `X-Forwarded-For` is trusted: addresses and ranges. */
  trustedProxies: readonly string[]
  /** Whether this process serves the API, or only the endpoints for operators. */
  hasApi: boolean
  /** Set while the server stops: new requests are sent away. */
  isStopping: boolean
}
