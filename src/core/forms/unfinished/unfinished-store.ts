import type { UnfinishedSubmission } from './unfinished-submission.ts'

export type UnfinishedQuery = { projectId: string; formId: string }
export type UnfinishedRequest = UnfinishedQuery & { id: string; now: number }
export type UnfinishedWrite = UnfinishedRequest &
  Pick<UnfinishedSubmission, 'language' | 'values'> & {
    /** The folded address of the person. */
    identity: string
  }

/** What the core needs from storage for submissions that were not sent. */
export type UnfinishedStore = {
  hasUnfinished(query: UnfinishedQuery & { id: string }): Promise<boolean>
  /**
   * Replaces the one with this id, if it is there; otherwise the form's oldest makes room beyond
   * `unfinishedMax`. Throws `not_found` for an unknown form.
   */
  saveUnfinished(write: UnfinishedWrite): Promise<void>
  /** Removes it, if it is there. */
  removeUnfinished(request: UnfinishedRequest): Promise<void>
  /** Latest first. Throws `not_found` for an unknown form. */
  listUnfinished(query: UnfinishedQuery): Promise<UnfinishedSubmission[]>
}
