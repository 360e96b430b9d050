import type { Prefix } from '#core/contacts/searching/words.ts'
import type { MailOutcome } from '#core/mails/mail-tries.ts'
import { type StoreOf, read, readIn, write } from '#core/operation.ts'
import type { SpamNotice } from './spam-notice.ts'
import type { SpamSubmission } from './spam.ts'

export type SpamQuery = {
  projectId: string
  /** Null for all forms. */
  formId: string | null
  /** The last one of the page before. */
  beforeId: string | null
  limit: number
}
export type SpamSearch = { projectId: string; prefixes: readonly Prefix[]; limit: number }
/** A text that a form got so often that it counts as spam. */
export type SpamWave = { form: { id: string; name: string }; count: number; submissionId: string }
export type SpamPage = {
  submissions: SpamSubmission[]
  hasMore: boolean
  total: number
  /** The most frequent ones; empty beyond the first page. */
  waves: SpamWave[]
}
export type SpamReview = {
  projectId: string
  submissionId: string
  /** Whether it includes all that have the same form, reasons and text. */
  isForAlike: boolean
  now: number
}
/** The ids of the submissions; once released, of their contacts. */
export type ReviewedSubmissions = { ids: string[] }

/** What the core needs from storage for submissions that look like spam. */
export const spamPort = {
  /** Latest first, with how many there are in all. Throws `not_found` for an unknown one. */
  listSpam: read<(query: SpamQuery) => SpamPage>({
    otherwise: { submissions: [], hasMore: false, total: 0, waves: [] },
    isSnapshot: true,
  }),
  /** Those whose name, email, phone or company matches all prefixes, latest first. */
  findSpam: read<(search: SpamSearch) => SpamSubmission[]>({ otherwise: [], isLong: true }),
  /** Null for an unknown one, and for one that was released or deleted. */
  readSpam: readIn<(projectId: string, submissionId: string) => SpamSubmission | null>({
    otherwise: null,
  }),
  /**
   * Makes it a lead as it would have become one, with its original time, in the transaction that
   * removes the spam. One that was released before returns the same. Throws `not_found`.
   */
  releaseSpam: write<(request: SpamReview) => ReviewedSubmissions>({
    audit: { subject: 'submission', action: 'release', of: 'submissionId', isAlways: true },
    isVisible: true,
  }),
  /** Throws `not_found`. */
  deleteSpam: write<(request: SpamReview) => ReviewedSubmissions>({
    audit: { subject: 'submission', action: 'delete', of: 'submissionId', isAlways: true },
    isVisible: true,
  }),
  /** Undoes a deletion, of all that were deleted with it. Throws `not_found`. */
  restoreSpam: write<(request: SpamReview) => ReviewedSubmissions>({
    audit: { subject: 'submission', action: 'restore', of: 'submissionId', isAlways: true },
    isVisible: true,
  }),
  settleSpamNotice: write<(notice: SpamNotice, outcome: MailOutcome, now: number) => void>({
    audit: null,
    otherwise: () => undefined,
  }),
}

export type SpamStore = StoreOf<typeof spamPort> & {
  /** Takes notices that are due in some projects; others may not take them for ten minutes. */
  takeSpamNotices(now: number): Promise<SpamNotice[]>
}
