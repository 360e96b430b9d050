import type { Actor, DoneBy } from '#core/actor.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { ItemResult, WriteItem } from '#core/contacts/writing/write-item.ts'
import { withTextTimes } from '#core/values/time.ts'

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
  /** JSON: the position in the file after the last stored row; null at the start. */
  position: string | null
  created: number
  updated: number
  unchanged: number
  rejected: number
  /** How many contacts an undo removed, restored in whole or part, and left changed. */
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
  /** The position in the file after the last of these rows. */
  position: string
  /** The server's job that takes it: its state and its member's rights are checked. */
  job?: HeldJob
}

/** A job of the server, and who has its lease. */
export type HeldJob = { jobId: string; holder: string }

export type RejectedRow = { row: number; reason: string }

/** Rows after `afterRow`, at most `limit`, in the order of the file. */
export type RejectedRowsQuery = { importId: string; afterRow: number; limit: number }

/**
 * A contact that an undo did not fully restore, since it had changed after the import.
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

/** An import as it is shown: its times as text, without what only its writes need. */
export function importRecord(stored: Import) {
  const { id, fileName, startedAt, finishedAt, undoneAt } = stored
  const { created, updated, unchanged, rejected } = stored
  const times = withTextTimes({ id, fileName, startedAt, finishedAt, undoneAt })
  return { ...times, created, updated, unchanged, rejected }
}

/** What the core needs from storage for imports. */
export type ImportStore = {
  /**
   * The import of this project, file and mapping that was not undone, finished or not; otherwise a
   * new one. Throws `invalid_request` while an import of the file is half undone.
   */
  startImport(start: NewImport): Promise<Import>
  /**
   * As `writeContacts`, as the next step of an import. Throws `unavailable` for a step that does
   * not follow the previous one, or whose job is another holder's, has ended or may not go on.
   */
  writeImportStep(write: ImportStepWrite): Promise<ContactsWritten>
  /** What the next step of an import would answer; nothing is stored. Throws as `startImport`. */
  tryImport(trial: ImportTrial): Promise<ItemResult[]>
  /** Throws `not_found`. Finishing twice keeps the first time. */
  finishImport(importId: string, now: number): Promise<Import>
  findImport(importId: string): Awaitable<Import | null>
  /** Newest first. Throws `not_found` for an unknown `beforeId`. */
  listImports(query: ImportsQuery): Awaitable<Import[]>
  listRejectedRows(query: RejectedRowsQuery): Awaitable<RejectedRow[]>
  /**
   * Undoes a bounded part of an import, finished or not; everything is undone when the answer has
   * an `undoneAt`. Removes contacts that it created and that have not changed since; restores
   * values that it overwrote, except where they have changed since. Throws `not_found`, and
   * `conflict` while a job stores its rows; that of a job, `unavailable` as a step.
   */
  undoImport(undo: ImportUndo): Promise<Import>
  /** What undoing a bounded part of an import would do; nothing is stored. Throws `not_found`. */
  tryImportUndo(trial: ImportUndoTrial): Promise<ImportUndoPart>
  listKeptContacts(query: KeptContactsQuery): Awaitable<KeptContact[]>
}

export type ImportStepWrite = ContactsWrite & { importStep: ImportStep }

export type ImportUndo = { importId: string; by: DoneBy; now: number; job?: HeldJob }

/** The part after the place at which another one ended. */
export type ImportUndoTrial = { importId: string; after: number | null; now: number }

/** `next` is null after the last part. */
export type ImportUndoPart = Import['undone'] & { next: number | null }

/** Rows of a file in a dry run: their numbers in the file, and what would be written. */
export type ImportTrial = { start: NewImport; rows: readonly number[]; items: WriteItem[] }
