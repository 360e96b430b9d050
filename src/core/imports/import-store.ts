import type { DoneBy } from '#core/actor.ts'
import type { Awaitable } from '#core/awaitable.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { ItemResult, WriteItem } from '#core/contacts/writing/write-item.ts'
import type {
  Import,
  ImportStep,
  ImportsQuery,
  KeptContact,
  KeptContactsQuery,
  NewImport,
  RejectedRow,
  RejectedRowsQuery,
} from './import.ts'

/** What the core needs from storage for imports. */
export type ImportStore = {
  /**
   * The import of this project, file and mapping that was not undone, finished or not; otherwise a
   * new one. Throws `invalid_request` while an import of the file is half undone.
   */
  startImport(start: NewImport): Promise<Import>
  /**
   * As `writeContacts`, as the next step of an import. Throws `unavailable` for a step that does
   * not follow the previous one.
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
   * an `undoneAt`. Contacts that it created and nobody has touched since are removed; values that
   * it overwrote are restored, except where somebody has since written others. Throws `not_found`.
   */
  undoImport(undo: ImportUndo): Promise<Import>
  listKeptContacts(query: KeptContactsQuery): Awaitable<KeptContact[]>
}

export type ImportStepWrite = ContactsWrite & { importStep: ImportStep }

export type ImportUndo = { importId: string; by: DoneBy; now: number }

/** Rows of a file in a dry run: their numbers in the file, and what would be written. */
export type ImportTrial = { start: NewImport; rows: readonly number[]; items: WriteItem[] }
