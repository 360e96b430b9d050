import {
  type BulkChange,
  type BulkSelection,
  type LeasedBulkChange,
  type NewBulkChange,
  bulkOpenMax,
  idsOf,
  type BulkChangeRequest,
} from '#core/bulk/bulk-change.ts'
import {
  lateUndoError,
  manyBulkError,
  undoOfDeletionError,
  unknownBulkError,
} from '#core/bulk/errors.ts'
import { rejectedError, assigneeRejection } from '#core/contacts/errors.ts'
import { raise } from '#core/errors.ts'
import { createId } from '#core/values/id.ts'
import type { WorkLease } from '#core/work/work.ts'
import { hourMs } from '#model/values/durations.ts'
import { bulkUndoableMs } from '#model/values/periods.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { findAssignable } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { addWork, endWork, freeWork, leaseNext } from '#storage/repositories/work/work.ts'
import { type Row, countOf, number } from '#storage/row.ts'
import { actionOf, bulkChangesOf, leasedBulkOf } from './bulk-row.ts'

/** A project's bulk changes are one work: they follow one another. */
export const bulkWork = { kind: 'bulkChange', subject: '0', state: null, dueAt: 0 }

export async function startBulkChange(
  transaction: ProjectTransaction,
  start: NewBulkChange,
): Promise<BulkChange> {
  const { action } = start
  await requireBulkRoom(transaction)
  if (action.kind === 'assign' && action.assigneeId !== null) {
    const assignable = await findAssignable(transaction, [action.assigneeId])
    if (assignable.size === 0) throw rejectedError(assigneeRejection().rejection)
  }
  return addBulkChange(transaction, start)
}

/** Throws `invalid_request` when too many bulk changes are in progress. */
export async function requireBulkRoom(transaction: ProjectTransaction): Promise<void> {
  const open = await transaction.row(countOpen, bulkOpenMax)
  if (countOf(open) >= bulkOpenMax) throw manyBulkError(bulkOpenMax)
}

/** Stores a bulk change of the contacts that exist now. */
export async function addBulkChange(
  transaction: ProjectTransaction,
  {
    action,
    selection,
    by,
    now,
  }: Pick<NewBulkChange, 'by' | 'now'> & {
    action: BulkChange['action']
    selection: BulkSelection | null
  },
): Promise<BulkChange> {
  const { actorNumber } = await authorOf(transaction, by)
  const [id, bulkNumber] = [createId('bulk', now), transaction.nextNumber()]
  // Contacts that are stored from now on have this number or a higher one.
  const contactsBefore = transaction.nextContactNumber()
  const isNamed = selection !== null && !('filter' in selection)
  const total = isNamed ? idsOf(selection).length : null
  const what = [
    JSON.stringify(action),
    selection && JSON.stringify(selection),
    total,
    contactsBefore,
  ]
  await transaction.run(insertBulk, bulkNumber, id, actorNumber, ...what, now)
  await addWork(transaction, bulkWork)
  return bulkAt(transaction, bulkNumber)
}

export async function findBulkChange(
  reads: ProjectReads,
  bulkId: string,
): Promise<BulkChange | null> {
  const rows = await reads.rows(selectById, bulkId)
  return (await bulkChangesOf(reads, rows))[0] ?? null
}

export async function cancelBulkChange(
  transaction: ProjectTransaction,
  { bulkId, now }: BulkChangeRequest,
): Promise<BulkChange> {
  const row = await requireLeadBulk(transaction, bulkId)
  if (row['state'] === 'running')
    await endBulk(transaction, number(row, 'number'), 'cancelled', now)
  return bulkAt(transaction, number(row, 'number'))
}

export async function undoBulkChange(
  transaction: ProjectTransaction,
  { bulkId, by, now }: BulkChangeRequest,
): Promise<BulkChange> {
  const row = await requireLeadBulk(transaction, bulkId)
  const bulkNumber = number(row, 'number')
  const isBegun = row['state'] === 'undoing' || row['state'] === 'undone'
  if (isBegun) return bulkAt(transaction, bulkNumber)
  if (actionOf(row).kind === 'delete') throw undoOfDeletionError()
  const finishedAt = Number(row['finished_at'] ?? now)
  if (finishedAt + bulkUndoableMs < now) throw lateUndoError(bulkUndoableMs / hourMs)
  const { actorNumber } = await authorOf(transaction, by)
  await transaction.run(markUndoing, bulkNumber, finishedAt, actorNumber)
  await addWork(transaction, bulkWork)
  await freeWork(transaction, bulkWork.kind)
  return bulkAt(transaction, bulkNumber)
}

/** Leases the oldest bulk change in progress; null while another holder has it. */
export async function leaseBulkChange(
  transaction: ProjectTransaction,
  { untilCounted, ...lease }: WorkLease & { untilCounted: number },
): Promise<LeasedBulkChange | null> {
  const row = await transaction.row(selectOpen)
  if (row === undefined) {
    await endWork(transaction, bulkWork)
    await transaction.run(unmarkProject)
    return null
  }
  // A node of 0.2.0 adds a bulk change without it.
  await addWork(transaction, bulkWork)
  const isCounted = row['state'] === 'undoing' || row['position'] !== null
  const until = isCounted ? lease.until : untilCounted
  if ((await leaseNext(transaction, bulkWork.kind, { ...lease, until })) === null) return null
  return leasedBulkOf(row, await bulkAt(transaction, number(row, 'number')))
}

/** A bulk change of the project, including the transaction's own writes. */
export async function bulkAt(
  transaction: ProjectTransaction,
  bulkNumber: number,
): Promise<BulkChange> {
  const rows = await transaction.rows(selectByNumber, bulkNumber)
  const [change] = await bulkChangesOf(transaction, rows)
  if (change === undefined) throw new Error(`The bulk change number ${bulkNumber} does not exist.`)
  return change
}

/** The row of a bulk change. Throws `not_found`. */
export async function requireBulk(transaction: ProjectTransaction, bulkId: string): Promise<Row> {
  return (await transaction.row(selectById, bulkId)) ?? raise(unknownBulkError(bulkId))
}

// Undoing a key's changes requires an admin, and has operations of its own.
async function requireLeadBulk(transaction: ProjectTransaction, bulkId: string): Promise<Row> {
  const row = await requireBulk(transaction, bulkId)
  return actionOf(row).kind === 'undoKey' ? raise(unknownBulkError(bulkId)) : row
}

/** What it selects may name people, and is needed no more. */
export async function endBulk(
  transaction: ProjectTransaction,
  bulkNumber: number,
  state: 'done' | 'cancelled',
  now: number,
): Promise<void> {
  await transaction.run(markEnded, bulkNumber, state, now)
  await freeWork(transaction, bulkWork.kind)
}

const selectBulk = `
  SELECT b.number, b.id, b.actor_number, b.undo_actor_number, b.action, b.selection, b.position,
    b.contacts_before, b.state, b.created_at, b.finished_at, b.undone_at, b.total, b.done,
    b.unchanged, b.failed, b.restored, b.kept, p.id AS project_id
  FROM bulk_changes AS b JOIN projects AS p ON p.number = b.project_number
  WHERE b.project_number = $1`
const selectById = `${selectBulk} AND b.id = $2`
const selectByNumber = `${selectBulk} AND b.number = $2`
const selectOpen = `${selectBulk} AND b.state IN ('running', 'undoing') ORDER BY b.number LIMIT 1`
const countOpen = `
  SELECT count(*) AS count FROM (
    SELECT 1 FROM bulk_changes
    WHERE project_number = $1 AND state IN ('running', 'undoing') LIMIT $2) AS found`
const insertBulk = `
  INSERT INTO bulk_changes (project_number, number, id, actor_number, action, selection, total,
    contacts_before, created_at, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'running')`
const markEnded = `
  UPDATE bulk_changes SET state = $3, finished_at = $4, selection = NULL, position = NULL,
    total = done + unchanged + failed
  WHERE project_number = $1 AND number = $2`
const markUndoing = `
  UPDATE bulk_changes SET state = 'undoing', finished_at = $3, undo_actor_number = $4,
    selection = NULL, position = NULL
  WHERE project_number = $1 AND number = $2`
const unmarkProject = 'UPDATE projects SET has_bulk_changes = false WHERE number = $1'
