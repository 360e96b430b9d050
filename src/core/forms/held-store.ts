import type { MailOutcome } from './form-mail.ts'
import type { HeldSubmission } from './held-submission.ts'
import type { SpamNotice } from './spam-notice.ts'

export type HeldQuery = {
  projectId: string
  /** Null for all forms. */
  formId: string | null
  /** The last one of the page before. */
  beforeId: string | null
  limit: number
}
/** A text that was sent to a form so often that it is held since then. */
export type SpamWave = { form: { id: string; name: string }; count: number; submissionId: string }
export type HeldPage = {
  submissions: HeldSubmission[]
  hasMore: boolean
  total: number
  /** The most frequent ones; empty beyond the first page. */
  waves: SpamWave[]
}
export type HeldRequest = {
  projectId: string
  submissionId: string
  /** Whether it is done with all that have the same form, reasons and text. */
  isForAlike: boolean
  now: number
}
/** `ids` are those that it was done with: of the contacts, if they were released. */
export type HeldDone = { ids: string[] }

/** What the core needs from storage for submissions that look like spam. */
export type HeldStore = {
  /** Latest first, with how many there are in all. Throws `not_found` for an unknown one. */
  listHeldSubmissions(query: HeldQuery): Promise<HeldPage>
  /** Null for an unknown one, and for one that was released or deleted. */
  readHeldSubmission(projectId: string, submissionId: string): Promise<HeldSubmission | null>
  /**
   * Makes it a lead as it would have become one, with its original time, in the transaction that
   * ends its being held. One that was released before is answered as then. Throws `not_found`.
   */
  releaseHeldSubmissions(request: HeldRequest): Promise<HeldDone>
  /** Throws `not_found`. */
  deleteHeldSubmissions(request: HeldRequest): Promise<HeldDone>
  /** Undoes a deletion, of all that were deleted with it. Throws `not_found`. */
  restoreHeldSubmissions(request: HeldRequest): Promise<HeldDone>
  /** Takes notices that are due in some projects; others may not take them for ten minutes. */
  takeSpamNotices(now: number): Promise<SpamNotice[]>
  settleSpamNotice(notice: SpamNotice, outcome: MailOutcome, now: number): Promise<void>
}
