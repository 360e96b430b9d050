import type { RateLimit } from './contact-types.ts'
import type { ContactSyncError } from './errors.ts'

type Attempt = {
  method: 'GET' | 'POST'
  /** Without its query, which can hold an e-mail address. */
  path: string
  /** From 1 on. */
  attempt: number
}

/** What `onEvent` is told, for logs and metrics. */
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
