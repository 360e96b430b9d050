import type { Actor, DoneBy } from '#core/actor.ts'
import type { Undone } from '#core/contacts/changing/undone.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { ItemResult, WriteItem } from '#core/contacts/writing/write-item.ts'
import type { Field } from '#core/fields/field.ts'
import { unknownImportError } from '#core/imports/errors.ts'
import { type StoreOf, read, readAt, write, writeAt } from '#core/operation.ts'

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
  undone: Undone
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

/** What the core needs from storage for imports. */
export const importPort = {
  /**
   * The import of this project, file and mapping that was not undone, finished or not; otherwise a
   * new one. Throws `invalid_request` while an import of the file is half undone.
   */
  startImport: write<(start: NewImport) => Import>({
    audit: { subject: 'import', action: 'start', isAlways: true },
    isVisible: true,
  }),
  /** What the next step of an import would answer; nothing is stored. Throws as `startImport`. */
  tryImport: write<(trial: ImportTrial) => ItemResult[]>({ audit: null }),
  /** Throws `not_found`. Finishing twice keeps the first time. */
  finishImport: writeAt<(importId: string, now: number) => Import>({
    audit: null,
    isVisible: true,
    otherwise: (importId) => unknownImportError(importId),
  }),
  findImport: readAt<(importId: string) => Import | null>({ otherwise: null }),
  /** Newest first. Throws `not_found` for an unknown `beforeId`. */
  listImports: read<(query: ImportsQuery) => Import[]>({ otherwise: [] }),
  listRejectedRows: readAt<(query: RejectedRowsQuery) => RejectedRow[]>({
    at: 'importId',
    otherwise: [],
  }),
  /**
   * Undoes a bounded part of an import, finished or not; everything is undone when the answer has
   * an `undoneAt`. Removes contacts that it created and that have not changed since; restores
   * values that it overwrote, except where they have changed since. Throws `not_found`, and
   * `conflict` while a job stores its rows; that of a job, `unavailable` as a step.
   */
  undoImport: writeAt<(undo: ImportUndo) => Import>({
    at: 'importId',
    audit: { subject: 'import', action: 'undo' },
    erases: ({ undoneAt }) => undoneAt !== null,
    otherwise: ({ importId }) => unknownImportError(importId),
  }),
  /** What undoing a bounded part of an import would do; nothing is stored. Throws `not_found`. */
  tryImportUndo: writeAt<(trial: ImportUndoTrial) => ImportUndoPart>({
    at: 'importId',
    audit: null,
    otherwise: ({ importId }) => unknownImportError(importId),
  }),
  /** The fields that it created, and that nobody has changed since. */
  listImportFields: readAt<(importId: string) => Field[]>({ otherwise: [] }),
  /**
   * Removes one of them, unless a form, a view, a member's list or a destination uses it, or it has
   * changed since; answers whether it did. Throws `unavailable` for a job as a step.
   */
  removeImportField: writeAt<(removal: ImportFieldRemoval) => boolean>({
    at: 'importId',
    audit: null,
    isVisible: true,
    otherwise: false,
  }),
  listKeptContacts: readAt<(query: KeptContactsQuery) => KeptContact[]>({
    at: 'importId',
    otherwise: [],
  }),
}

export type ImportStore = StoreOf<typeof importPort> & {
  /**
   * As for contacts, as the next step of an import. Throws `unavailable` for a step that does
   * not follow the previous one, or whose job is another holder's, has ended or may not go on.
   */
  writeContacts(write: ImportStepWrite): Promise<ContactsWritten>
}

export type ImportStepWrite = ContactsWrite & { importStep: ImportStep }

export type ImportUndo = { importId: string; by: DoneBy; now: number; job?: HeldJob }

export type ImportFieldRemoval = ImportUndo & { fieldId: string }

/** The part after the place at which another one ended. */
export type ImportUndoTrial = { importId: string; after: number | null; now: number }

/** `next` is null after the last part. */
export type ImportUndoPart = Import['undone'] & { next: number | null }

/** Rows of a file in a dry run: their numbers in the file, and what would be written. */
export type ImportTrial = NewImport & { rows: readonly number[]; items: WriteItem[] }
