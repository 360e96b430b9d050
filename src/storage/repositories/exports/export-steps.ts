import type { Export, ExportFailure, ExportStep, LeasedExport } from '#core/exports/export.ts'
import type { WorkLease } from '#core/work/work.ts'
import { exportBytesMax, workbookContactsMax } from '#model/exports/formats.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { endWork, keepLease, leaseNext } from '#storage/repositories/work/work.ts'
import { type Row, number, textOrNull } from '#storage/row.ts'
import { leasedExportOf } from './export-row.ts'
import { deleteExport, exportAt, selectById, selectByNumber, exportWork } from './exports.ts'

/** Leases the oldest export that no other holder has. */
export async function leaseExport(
  transaction: ProjectTransaction,
  lease: WorkLease,
): Promise<LeasedExport | null> {
  const work = await leaseNext(transaction, 'export', lease)
  if (work === null) return null
  const row = await transaction.row(selectByNumber, Number(work.subject))
  return row === undefined
    ? null
    : leasedExportOf(row, await exportAt(transaction, number(row, 'number')))
}

export async function takeExportStep(
  transaction: ProjectTransaction,
  step: ExportStep,
): Promise<Export | null> {
  const row = await transaction.row(selectById, step.exportId)
  if (row === undefined || !isNext(row, step)) return null
  const exportNumber = number(row, 'number')
  if (!(await keepLease(transaction, exportWork(exportNumber), step))) return null
  if (!(await mayAct(transaction, number(row, 'actor_number'), 'edit'))) {
    await deleteExport(transaction, exportNumber)
    return null
  }
  const failure = failureOf(row, step)
  if (failure !== null) {
    await failExport(transaction, { exportNumber, failure, now: step.now })
    return exportAt(transaction, exportNumber)
  }
  const part = number(row, 'parts')
  if (step.content !== null) {
    await transaction.run(insertPart, exportNumber, part, step.content)
  }
  const { position, total, contacts, bytes } = step
  const parts = step.content === null ? part : part + 1
  const [state, endedAt] = position === null ? ['done', step.now] : ['running', null]
  const counts = [total, contacts, bytes, parts]
  await transaction.run(saveStep, exportNumber, state, position, ...counts, endedAt)
  if (position === null) await endWork(transaction, exportWork(exportNumber))
  return exportAt(transaction, exportNumber)
}

// A page that was read before an export began again has a contact that was erased meanwhile.
function isNext(row: Row, { restarts, from }: ExportStep): boolean {
  return (
    row['state'] === 'running' &&
    number(row, 'restarts') === restarts &&
    textOrNull(row, 'position') === from
  )
}

function failureOf(row: Row, { total, contacts, bytes }: ExportStep): ExportFailure | null {
  if (number(row, 'bytes') + bytes > exportBytesMax) return 'tooLarge'
  const rows = Math.max(total ?? 0, number(row, 'contacts') + contacts)
  return row['format'] === 'xlsx' && rows > workbookContactsMax ? 'tooManyRows' : null
}

async function failExport(
  transaction: ProjectTransaction,
  failed: { exportNumber: number; failure: ExportFailure; now: number },
): Promise<void> {
  const { exportNumber, failure, now } = failed
  await transaction.run(deleteParts, exportNumber)
  await transaction.run(saveFailure, exportNumber, failure, now)
  await endWork(transaction, exportWork(exportNumber))
}

const insertPart = `
  INSERT INTO export_parts (project_number, export_number, part, content) VALUES ($1, $2, $3, $4)`
const saveStep = `
  UPDATE exports SET state = $3, position = $4, total = coalesce(total, $5),
    contacts = contacts + $6, bytes = bytes + $7, parts = $8, ended_at = $9
  WHERE project_number = $1 AND number = $2`
const deleteParts = 'DELETE FROM export_parts WHERE project_number = $1 AND export_number = $2'
const saveFailure = `
  UPDATE exports SET state = 'failed', failure = $3, parts = 0, bytes = 0, ended_at = $4
  WHERE project_number = $1 AND number = $2`
