import type { RateLimit } from './contact-types.ts'
import type { ContactSyncError } from './errors.ts'

type Attempt = {
  method: 'GET' | 'POST'
  /** Without its query, which can contain an e-mail address. */
  path: string
  /** Starts at 1. */
  attempt: number
}

/** What `onEvent` receives, for logs and metrics. */
export type ClientEvent =
  | ({ type: 'request' } & Attempt)
  | ({
      type: 'answer'
      status: number
      requestId: string | null
      durationMs: number
      rateLimit: RateLimit | null
    } & Attempt)
  | ({ type: 'retry'; waitMs: number; error: ContactSyncError } & Attempt)
