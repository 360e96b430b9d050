import { manyExportsError, unknownExportError } from '#core/exports/errors.ts'
import {
  type Export,
  type ExportRequest,
  type NewExport,
  exportsPerMemberMax,
  exportsPerProjectMax,
  isKept,
  isOf,
} from '#core/exports/export.ts'
import { createId } from '#core/values/id.ts'
import type { Work } from '#core/work/work.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { addWork, endWork } from '#storage/repositories/work/work.ts'
import { number, text } from '#storage/row.ts'
import { exportsOf, selectExports } from './export-row.ts'

export async function startExport(
  transaction: ProjectTransaction,
  { format, columns, filter, memberId, by, now }: NewExport,
): Promise<Export> {
  const kept = (await listExports(transaction)).filter((one) => isKept(one, now))
  if (kept.length >= exportsPerProjectMax) throw manyExportsError(exportsPerProjectMax)
  const ofMember = kept.filter((one) => isOf(one, memberId))
  if (ofMember.length >= exportsPerMemberMax) throw manyExportsError(exportsPerMemberMax)
  const { actorNumber } = await authorOf(transaction, by)
  const exportNumber = transaction.nextNumber()
  const what = [createId('export', now), format, JSON.stringify(columns), JSON.stringify(filter)]
  const before = transaction.nextContactNumber()
  await transaction.run(insertExport, exportNumber, ...what, before, actorNumber, now)
  await addWork(transaction, { ...exportWork(exportNumber), state: null, dueAt: now })
  return exportAt(transaction, exportNumber)
}

export async function listExports(reads: ProjectReads): Promise<Export[]> {
  return exportsOf(reads, await reads.rows(selectNewest))
}

export async function readExportPart(
  reads: ProjectReads,
  exportId: string,
  part: number,
): Promise<string | null> {
  const row = await reads.row(selectPart, exportId, part)
  return row === undefined ? null : text(row, 'content')
}

export async function removeExport(
  transaction: ProjectTransaction,
  { exportId }: ExportRequest,
): Promise<Export> {
  const row = await transaction.row(selectById, exportId)
  if (row === undefined) throw unknownExportError(exportId)
  const removed = await exportAt(transaction, number(row, 'number'))
  await deleteExport(transaction, number(row, 'number'))
  return removed
}

/** An export of the project, including the transaction's own writes. */
export async function exportAt(
  transaction: ProjectTransaction,
  exportNumber: number,
): Promise<Export> {
  const [found] = await exportsOf(transaction, await transaction.rows(selectByNumber, exportNumber))
  if (found === undefined) throw new Error(`The export number ${exportNumber} does not exist.`)
  return found
}

/** The work of writing its file. */
export function exportWork(exportNumber: number): Pick<Work, 'kind' | 'subject'> {
  return { kind: 'export', subject: String(exportNumber) }
}

export async function deleteExport(
  project: ProjectStatements,
  exportNumber: number,
): Promise<void> {
  await project.run(deleteParts, exportNumber)
  await project.run(deleteRow, exportNumber)
  await endWork(project, exportWork(exportNumber))
}

export const selectById = `${selectExports} AND e.id = $2`
export const selectByNumber = `${selectExports} AND e.number = $2`
const selectNewest = `${selectExports} ORDER BY e.number DESC`
const selectPart = `
  SELECT p.content FROM exports AS e JOIN export_parts AS p
    ON p.project_number = $1 AND p.export_number = e.number
  WHERE e.project_number = $1 AND e.id = $2 AND p.part = $3`
const insertExport = `
  INSERT INTO exports (project_number, number, id, state, format, columns, filter,
    contacts_before, actor_number, created_at)
  VALUES ($1, $2, $3, 'running', $4, $5, $6, $7, $8, $9)`
const deleteParts = 'DELETE FROM export_parts WHERE project_number = $1 AND export_number = $2'
const deleteRow = 'DELETE FROM exports WHERE project_number = $1 AND number = $2'
