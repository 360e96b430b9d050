import { readItem } from '#core/contacts/writing/write-contacts.ts'
import type { Rejection, WriteItem } from '#core/contacts/writing/write-item.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { labelsPerImportedRowMax } from '#core/limits/contract.ts'
import type { ImportFile, Position, RowProblem } from '#import/formats/import-file.ts'
import type { ContactObject } from '#import/mapping/contact/contact-builder.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'

/** A row to be stored: a contact, why it isn't one, or the id of the contact it came from. */
export type ImportRow = { number: number; position: Position } & (
  | { contact: ContactObject }
  | { problem: RowProblem }
  | { exportedId: string }
)

/** Why a row would be rejected; without errors where it can't be read. */
export type RowRejection = Pick<Rejection, 'detail' | 'errors'>

export type Counts = { created: number; updated: number; unchanged: number; rejected: number }

/** What is stored of an import; `position` is after its last row, null at the start. */
export type Progress = { position: Position | null; counts: Counts; isFinished: boolean }

export type Hooks = {
  /** Ends waiting, but nothing that is under way. */
  signal: AbortSignal
  /** Called before each wait. */
  onWait: (seconds: number, reason: string) => void
}

/** Stores the rows of an import, and remembers its progress. */
export type ImportTarget = Disposable & {
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
  /** For each row, its rejection or null. Rows come in order; none is stored. */
  checkRows(rows: readonly ImportRow[]): Promise<(RowRejection | null)[]>
  hasContact(id: string): Promise<boolean>
  /** All rejected rows of the import, in the order of the file. */
  rejectedRows(): AsyncIterable<RejectedRow>
  finish(): Promise<void>
  /** How long this many more rows take at least. */
  secondsFor(rows: number): number
  /** Labels without a field, whose values the project keeps until there is one. */
  waitingLabels(): string[]
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

/** Where the rows of an import are stored. */
export type ImportPlace = {
  projectId: string
  /** The labels of existing custom fields; null where they can't be listed. */
  knownLabels: readonly string[] | null
  /** Whether a dry run also checks against the stored contacts. */
  isDryRunComplete: boolean
  /**
   * With `createFields`, creates the fields that the mapping's labels lack; a dry run only throws
   * the same errors.
   */
  open(plan: ImportPlan, options: { isDryRun: boolean }): Promise<ImportTarget>
}

export type ImportPlan = { file: ImportFile; mapping: Mapping; createFields: boolean }

/** Everything that affects the stored rows: a change makes it another import. */
export function settingsOf({ file, mapping, createFields }: ImportPlan): string {
  const { format, encoding, delimiter, workbook } = file
  const sheet = workbook === null ? {} : { sheet: workbook.sheet }
  const entries = mapping.map((entry) => (entry.kind === 'ignored' ? withoutReason(entry) : entry))
  return JSON.stringify({ format, encoding, delimiter, ...sheet, mapping: entries, createFields })
}

function withoutReason({ reason: _, ...entry }: Extract<MappingEntry, { kind: 'ignored' }>) {
  return entry
}

/** A row as it is written: its contact, parsed as for a secret key, or why it isn't one. */
export function writeItemOf(
  row: ImportRow,
  { defaultCountry, now }: { defaultCountry: string | null; now: number },
): WriteItem {
  if ('exportedId' in row) return { unchangedId: row.exportedId }
  if ('problem' in row) {
    return { rejection: { code: 'invalid_request', detail: row.problem.detail, errors: [] } }
  }
  const labelsMax = labelsPerImportedRowMax
  return readItem(row.contact, { mayWritePrivileged: true, defaultCountry, now, labelsMax })
}
