import type { MailOutcome, SpamNotice } from '#core/forms/mails/form-mail.ts'
import type { QuarantinedSubmission } from './quarantine.ts'

export type QuarantineQuery = {
  projectId: string
  /** Null for all forms. */
  formId: string | null
  /** The last one of the page before. */
  beforeId: string | null
  limit: number
}
/** A text that was sent to a form so often that it has been quarantined since. */
export type SpamWave = { form: { id: string; name: string }; count: number; submissionId: string }
export type QuarantinePage = {
  submissions: QuarantinedSubmission[]
  hasMore: boolean
  total: number
  /** The most frequent ones; empty beyond the first page. */
  waves: SpamWave[]
}
export type QuarantineRequest = {
  projectId: string
  submissionId: string
  /** Whether it includes all that have the same form, reasons and text. */
  isForAlike: boolean
  now: number
}
/** The ids of the submissions; once released, of their contacts. */
export type ReviewedSubmissions = { ids: string[] }

/** What the core needs from storage for submissions that look like spam. */
export type QuarantineStore = {
  /** Latest first, with how many there are in all. Throws `not_found` for an unknown one. */
  listQuarantined(query: QuarantineQuery): Promise<QuarantinePage>
  /** Null for an unknown one, and for one that was released or deleted. */
  readQuarantined(projectId: string, submissionId: string): Promise<QuarantinedSubmission | null>
  /**
   * Makes it a lead as it would have become one, with its original time, in the transaction that
   * ends its quarantine. One that was released before is answered as then. Throws `not_found`.
   */
  releaseQuarantined(request: QuarantineRequest): Promise<ReviewedSubmissions>
  /** Throws `not_found`. */
  deleteQuarantined(request: QuarantineRequest): Promise<ReviewedSubmissions>
  /** Undoes a deletion, of all that were deleted with it. Throws `not_found`. */
  restoreQuarantined(request: QuarantineRequest): Promise<ReviewedSubmissions>
  /** Takes notices that are due in some projects; others may not take them for ten minutes. */
  takeSpamNotices(now: number): Promise<SpamNotice[]>
  settleSpamNotice(notice: SpamNotice, outcome: MailOutcome, now: number): Promise<void>
}
