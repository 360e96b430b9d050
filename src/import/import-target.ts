import type { RejectedRow } from '#core/imports/import.ts'
import type { ContactObject } from './contact-builder.ts'
import type { Position } from './import-file.ts'

/** A row on its way: a contact, why there is none, or the id of the contact that it came from. */
export type ImportRow = { number: number; position: Position } & (
  | { contact: ContactObject }
  | { problem: string }
  | { exportedId: string }
)

export type Counts = { created: number; updated: number; unchanged: number; rejected: number }

/** What is stored of an import; `position` is behind its last row, null at the start. */
export type Progress = { position: Position | null; counts: Counts; isFinished: boolean }

export type Hooks = {
  /** Ends waiting, and nothing that is on its way. */
  signal: AbortSignal
  /** Told of each wait, before it begins. */
  onWait: (seconds: number, reason: string) => void
}

/** Where an import stores its rows, and what remembers how far it came. */
export type ImportTarget = {
  /** Bounds of one write. */
  rowsMax: number
  bytesMax: number
  /** Writes that may be under way at once; they are begun in the order of the file. */
  writesMax: number
  begin(hooks: Hooks): Promise<Progress>
  /** Of the history; null before it has begun, and where there is none. */
  readonly importId: string | null
  /** Resolves when the rows are stored and remembered, with what became of them. */
  write(rows: readonly ImportRow[]): Promise<Counts>
  hasContact(id: string): Promise<boolean>
  /** All of the import's, in the order of the file. */
  rejectedRows(): AsyncIterable<RejectedRow>
  finish(): Promise<void>
  /** How long so many further rows take at the least. */
  secondsFor(rows: number): number
  /** Labels without a field, whose values the project keeps until there is one. */
  waitingLabels(): string[]
}

/** Where the rows of a file are only tried, in its order: nothing of them is stored. */
export type TrialTarget = Disposable &
  Pick<ImportTarget, 'rowsMax' | 'bytesMax' | 'hasContact'> & {
    /** Why each of the rows would be rejected; null for one that would be imported. */
    judge(rows: readonly ImportRow[]): Promise<(string | null)[]>
  }

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    rejected: one.rejected + other.rejected,
  }
}
