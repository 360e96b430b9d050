import type { Actor, DoneBy } from '#core/actor.ts'

/**
 * One import of a file into a project: one entry of the project's history. Times are milliseconds
 * since the epoch.
 */
export type Import = {
  id: string
  projectId: string
  /**
   * The project's own key labelled `Import`, shown as the creator of the contacts. It has no
   * secret.
   */
  keyId: string
  fileName: string
  /** SHA-256 of the file's bytes. */
  fileHash: string
  /** JSON, as given: the same file with another mapping is another import. */
  mapping: string
  startedAt: number
  finishedAt: number | null
  undoneAt: number | null
  startedBy: Actor
  /** Who started to undo it. */
  undoneBy: Actor | null
  /** JSON: where the file goes on after the last stored row; null at the start. */
  position: string | null
  created: number
  updated: number
  unchanged: number
  rejected: number
  /** Of an undo: how many contacts it removed, restored in whole or part, and left changed. */
  undone: { removed: number; restored: number; kept: number }
}

/** The newest imports before `beforeId`, or of all when it is null; at most `limit`. */
export type ImportsQuery = { projectId: string; beforeId: string | null; limit: number }

export type NewImport = Pick<Import, 'projectId' | 'fileName' | 'fileHash' | 'mapping'> & {
  by: DoneBy
  now: number
}

/** What a write of an import carries besides its items; stored in the same transaction. */
export type ImportStep = {
  importId: string
  /** The number of each item's row in the file, in the order of the items. */
  rows: readonly number[]
  /** The position of the previous step, null for the first: a step that skips one is refused. */
  from: string | null
  /** Where the file goes on after the last of these rows. */
  position: string
}

export type RejectedRow = { row: number; reason: string }

/** Rows after `afterRow`, at most `limit`, in the order of the file. */
export type RejectedRowsQuery = { importId: string; afterRow: number; limit: number }

/**
 * A contact that an undo left changed, in whole or part, since somebody had changed it after the
 * import.
 */
export type KeptContact = {
  contactId: string
  /** Names of the fields that were changed; labels for custom fields. */
  fields: string[]
}

/**
 * Contacts after `afterId`, at most `limit`, in the order of their ids; '' starts at the beginning.
 */
export type KeptContactsQuery = { importId: string; afterId: string; limit: number }
