import type { RejectedRow } from '#core/imports/import.ts'
import type { ContactObject } from '#import/mapping/contact-builder.ts'
import type { Position } from '#import/formats/import-file.ts'

/** A row to be stored: a contact, why it isn't one, or the id of the contact it came from. */
export type ImportRow = { number: number; position: Position } & (
  | { contact: ContactObject }
  | { problem: string }
  | { exportedId: string }
)

export type Counts = { created: number; updated: number; unchanged: number; rejected: number }

/** What is stored of an import; `position` is after its last row, null at the start. */
export type Progress = { position: Position | null; counts: Counts; isFinished: boolean }

export type Hooks = {
  /** Ends waiting, but nothing that is under way. */
  signal: AbortSignal
  /** Called before each wait. */
  onWait: (seconds: number, reason: string) => void
}

/** Where an import stores its rows, and what remembers how far it got. */
export type ImportTarget = {
  /** Bounds of one write. */
  rowsMax: number
  bytesMax: number
  /** How many writes may be under way at once; they begin in the order of the file. */
  writesMax: number
  begin(hooks: Hooks): Promise<Progress>
  /** The id in the project's history; null before it has begun, and over the API. */
  readonly importId: string | null
  /** Resolves when the rows are stored and remembered, with their results. */
  write(rows: readonly ImportRow[]): Promise<Counts>
  hasContact(id: string): Promise<boolean>
  /** All rejected rows of the import, in the order of the file. */
  rejectedRows(): AsyncIterable<RejectedRow>
  finish(): Promise<void>
  /** How long this many more rows take at least. */
  secondsFor(rows: number): number
  /** Labels without a field, whose values the project keeps until there is one. */
  waitingLabels(): string[]
}

/** Where the rows of a file are only tried, in its order; nothing is stored. */
export type TrialTarget = Disposable &
  Pick<ImportTarget, 'rowsMax' | 'bytesMax' | 'hasContact'> & {
    /** For each row, why it would be rejected; null when it would be imported. */
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
