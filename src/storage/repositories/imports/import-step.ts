import type { ContactInput, Outcome } from '#core/contacts/contact.ts'
import {
  rejectionText,
  type ItemResult,
  type WriteItem,
} from '#core/contacts/writing/write-item.ts'
import { stepAfterUndoError, stepOutOfTurnError, unknownImportError } from '#core/imports/errors.ts'
import { noCounts } from '#core/imports/import-counts.ts'
import type { ImportStep } from '#core/imports/import.ts'
import type { Work } from '#core/work/work.ts'
import { findSurvivors } from '#storage/repositories/contacts/find-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, insertRows, sql } from '#storage/sql.ts'
import { markProgress, requireHeld } from './import-job-lease.ts'

type Change = { contactNumber: number; change: number; isCreated: boolean }

/**
 * One step of an import while its rows are written: it records what an undo needs to know. A
 * step that does not continue where the previous one ended would omit rows, or store them twice.
 */
export class OpenStep {
  readonly importNumber: number
  private readonly transaction: ProjectTransaction
  private readonly step: ImportStep
  /** Ids of contacts that imports of this file created, by row. */
  private readonly stored: ReadonlyMap<number, string>
  private readonly changes: Change[] = []
  private readonly rows: { row: number; contact_number: number }[] = []
  private readonly work: Work | null
  private lastChange: number

  private constructor(
    transaction: ProjectTransaction,
    step: ImportStep,
    loaded: { importNumber: number; stored: ReadonlyMap<number, string>; work: Work | null },
  ) {
    this.importNumber = loaded.importNumber
    this.stored = loaded.stored
    this.work = loaded.work
    this.transaction = transaction
    this.step = step
    this.lastChange = transaction.lastChange
  }

  /** Throws `not_found`, and `unavailable` for a step that does not follow the previous one. */
  static async open(
    transaction: ProjectTransaction,
    step: ImportStep,
    items: readonly WriteItem[],
  ): Promise<OpenStep> {
    const row = await transaction.row(selectImport, step.importId)
    if (row === undefined) throw unknownImportError(step.importId)
    if (row['undo_started_at'] !== null) throw stepAfterUndoError(step.importId)
    if (row['position'] !== step.from) throw stepOutOfTurnError(step.importId)
    const { job } = step
    const work = job === undefined ? null : await requireHeld(transaction, job, 'running')
    const rows = step.rows.filter((_, index) => hasNoIdentity(items[index]))
    const hash = text(row, 'file_hash')
    const storedRows = rows.length === 0 ? [] : await transaction.rows(selectStored, rows, hash)
    const stored = await contactIdsOf(transaction, storedRows)
    return new OpenStep(transaction, step, { importNumber: number(row, 'number'), stored, work })
  }

  /** The contact that an import of this file created from the row, if it has no identity. */
  findStored(index: number, input: ContactInput): string | null {
    return input.identity === null ? (this.stored.get(this.rowAt(index)) ?? null) : null
  }

  /** Keeps which changes a row made. */
  record(
    index: number,
    written: { contactNumber: number; outcome: Outcome; hasPending: boolean; input: ContactInput },
  ): void {
    const { contactNumber, outcome, hasPending, input } = written
    const first = this.lastChange + 1
    // A row that left only a pending value must be found as well.
    if (hasPending && this.transaction.lastChange < first) this.transaction.nextChange(0)
    this.lastChange = this.transaction.lastChange
    for (let change = first; change <= this.lastChange; change += 1) {
      const isCreated = outcome === 'created' && change === first
      this.changes.push({ contactNumber, change, isCreated })
    }
    if (input.identity !== null) return
    this.rows.push({ row: this.rowAt(index), contact_number: contactNumber })
  }

  /** Saves the counts of rows, the rejections, and where the next step continues. */
  async finish(results: readonly ItemResult[]): Promise<void> {
    const counts = { ...noCounts }
    const rejects: { row: number; reason: string }[] = []
    results.forEach((result, index) => {
      const isRejected = 'rejection' in result
      counts[isRejected ? 'rejected' : result.outcome] += 1
      if (!isRejected) return
      rejects.push({ row: this.rowAt(index), reason: rejectionText(result.rejection) })
    })
    const { transaction, importNumber, rows } = this
    const of = [importNumber]
    await recordChanges(transaction, importNumber, this.changes)
    if (rows.length > 0) await transaction.run(insertContacts, ...of, JSON.stringify(rows))
    if (rejects.length > 0) await transaction.run(insertRejects, ...of, JSON.stringify(rejects))
    const { created, updated, unchanged, rejected } = counts
    const saved = [this.step.position, created, updated, unchanged, rejected]
    await transaction.run(saveStep, ...of, ...saved)
    if (this.work !== null) await markProgress(transaction, this.work)
  }

  private rowAt(index: number): number {
    const row = this.step.rows[index]
    if (row === undefined) throw new Error('The step has fewer rows than items.')
    return row
  }
}

// A row may stand for several contacts; a merged one leads to its survivor.
async function contactIdsOf(
  transaction: ProjectTransaction,
  storedRows: readonly Row[],
): Promise<ReadonlyMap<number, string>> {
  const liveRows = storedRows.filter((row) => row['id'] !== null)
  const mergedRows = storedRows.filter((row) => row['id'] === null)
  const numbers = mergedRows.map((row) => number(row, 'contact_number'))
  const survivors = numbers.length === 0 ? null : await findSurvivors(transaction, numbers)
  const led = mergedRows.flatMap((row) => {
    const id = survivors?.get(number(row, 'contact_number'))
    return id === undefined ? [] : [[number(row, 'row'), id] as const]
  })
  return new Map([...led, ...liveRows.map((row) => [number(row, 'row'), text(row, 'id')] as const)])
}

/** Counts changes of contacts as the import's, to be undone with it. */
export async function recordChanges(
  transaction: ProjectTransaction,
  importNumber: number,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ contactNumber: contact_number, change, isCreated: is_created }) => {
    return { contact_number, change, is_created }
  })
  await transaction.run(insertChanges, importNumber, JSON.stringify(rows))
}

function hasNoIdentity(item: WriteItem | undefined): boolean {
  return item !== undefined && 'input' in item && item.input.identity === null
}

const selectImport = `
  SELECT i.number, i.file_hash, i.position, i.undo_started_at FROM places AS p
  JOIN imports AS i ON i.project_number = $1 AND i.number = p.number
  WHERE p.name = $2 AND p.project_number = i.project_number`
const selectStored = sql`
  SELECT r.row, r.contact_number, c.id FROM imports AS i
  JOIN import_rows AS r
    ON r.project_number = $1 AND r.import_number = i.number AND r.row ${inNumbers('$2')}
  LEFT JOIN contacts AS c ON c.project_number = $1 AND c.number = r.contact_number
  WHERE i.project_number = $1 AND i.file_hash = $3`
const changeTypes = { contact_number: 'bigint', change: 'bigint', is_created: 'boolean' }
const insertChanges = insertRows('import_changes', changeTypes, 'import_number')
const contactTypes = { row: 'bigint', contact_number: 'bigint' }
const insertContacts = insertRows('import_rows', contactTypes, 'import_number')
const rejectTypes = { row: 'bigint', reason: 'text' }
const insertRejects = insertRows('import_rejects', rejectTypes, 'import_number')
const saveStep = `
  UPDATE imports SET position = $3, created = created + $4, updated = updated + $5,
    unchanged = unchanged + $6, rejected = rejected + $7
  WHERE project_number = $1 AND number = $2`
