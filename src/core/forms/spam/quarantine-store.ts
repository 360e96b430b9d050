import type { SpamNotice } from '#core/forms/mails/form-mail.ts'
import { type StoreOf, read, write } from '#core/operation.ts'
import type { MailOutcome } from '#core/work/mail-tries.ts'
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
export const quarantinePort = {
  /** Latest first, with how many there are in all. Throws `not_found` for an unknown one. */
  listQuarantined: read<(query: QuarantineQuery) => QuarantinePage>({
    otherwise: { submissions: [], hasMore: false, total: 0, waves: [] },
    isSnapshot: true,
  }),
  /** Null for an unknown one, and for one that was released or deleted. */
  readQuarantined: read<(projectId: string, submissionId: string) => QuarantinedSubmission | null>({
    otherwise: null,
  }),
  /**
   * Makes it a lead as it would have become one, with its original time, in the transaction that
   * ends its quarantine. One that was released before is answered as then. Throws `not_found`.
   */
  releaseQuarantined: write<(request: QuarantineRequest) => ReviewedSubmissions>({
    audit: { subject: 'submission', action: 'release', of: 'submissionId', isAlways: true },
    isVisible: true,
  }),
  /** Throws `not_found`. */
  deleteQuarantined: write<(request: QuarantineRequest) => ReviewedSubmissions>({
    audit: { subject: 'submission', action: 'delete', of: 'submissionId', isAlways: true },
    isVisible: true,
  }),
  /** Undoes a deletion, of all that were deleted with it. Throws `not_found`. */
  restoreQuarantined: write<(request: QuarantineRequest) => ReviewedSubmissions>({
    audit: { subject: 'submission', action: 'restore', of: 'submissionId', isAlways: true },
    isVisible: true,
  }),
  settleSpamNotice: write<(notice: SpamNotice, outcome: MailOutcome, now: number) => void>({
    audit: null,
    otherwise: () => undefined,
  }),
}

export type QuarantineStore = StoreOf<typeof quarantinePort> & {
  /** Takes notices that are due in some projects; others may not take them for ten minutes. */
  takeSpamNotices(now: number): Promise<SpamNotice[]>
}
