import { unknownFormError } from '#core/forms/errors.ts'
import { type StoreOf, read, readAt, write } from '#core/operation.ts'
import type { Reminder } from './reminder.ts'
import type { LinkedUnfinished, UnfinishedSubmission } from './unfinished-submission.ts'

export type UnfinishedQuery = { projectId: string; formId: string }
export type UnfinishedRequest = UnfinishedQuery & { id: string; now: number }
export type UnfinishedWrite = UnfinishedRequest &
  Pick<UnfinishedSubmission, 'language' | 'values'> & {
    /** The folded address of the person. */
    identity: string
    /** Where the form was filled in, on one of its sites; null for its own page. */
    pageUrl: string | null
    /** When its person is reminded if it stays as it is; null for never. */
    reminderAt: number | null
  }

/** What the core needs from storage for submissions that were not sent. */
export const unfinishedPort = {
  hasUnfinished: read<(query: UnfinishedQuery & { id: string }) => boolean>({ otherwise: false }),
  /**
   * Replaces the one with this id, if it is there; otherwise the form's oldest makes room beyond
   * `unfinishedMax`. Nothing is kept of a submission that was sent, whichever arrived first. Throws
   * `not_found` for an unknown form.
   */
  saveUnfinished: write<(write: UnfinishedWrite) => void>({ audit: null }),
  /** Returns whether it was there. Throws `not_found` for an unknown form. */
  removeUnfinished: write<(request: UnfinishedRequest) => boolean>({ audit: null }),
  /** Latest first. Throws `not_found` for an unknown form. */
  listUnfinished: read<(query: UnfinishedQuery) => UnfinishedSubmission[]>({
    otherwise: ({ formId }) => unknownFormError(formId),
  }),
  /** From any project; null for an unknown one. */
  findUnfinished: readAt<(query: { formId: string; id: string }) => LinkedUnfinished | null>({
    at: 'formId',
    otherwise: null,
  }),
  /** Removes all of a form that have a person's address. */
  removeUnfinishedOf: write<(request: UnfinishedQuery & { identity: string; now: number }) => void>(
    { audit: null },
  ),
  /** Notes that one was not sent after all. */
  failReminder: write<(request: { projectId: string; id: string }) => void>({ audit: null }),
}

export type UnfinishedStore = StoreOf<typeof unfinishedPort> & {
  /**
   * Takes reminders that are due in some projects, each once and for all. One beyond the bounds of
   * emails to persons waits. The secret is the installation's: it hides who was reminded.
   */
  takeReminders(taking: { now: number; secret: string }): Promise<Reminder[]>
}
