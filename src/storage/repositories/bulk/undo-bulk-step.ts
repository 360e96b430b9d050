import { type BulkChange, abilityFor, bulkContactsPerStep } from '#core/bulk/bulk-change.ts'
import type { HeldStep } from '#core/bulk/bulk-store.ts'
import { number } from '#storage/contact-row.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { byContact, undoMade } from '#storage/repositories/undoing/revert-changes.ts'
import { bulkAt, endBulk, requireBulk } from './bulk-changes.ts'
import { actionOf } from './bulk-row.ts'
import { mayAct } from './bulk-step.ts'

/**
 * Undoes the changes of the next contacts, and forgets each that is undone: so an undo that was
 * interrupted resumes where it stopped.
 */
export async function takeUndoStep(
  transaction: ProjectTransaction,
  step: HeldStep,
): Promise<BulkChange | null> {
  const { connection, projectNumber } = transaction
  const row = await requireBulk(transaction, step.bulkId)
  if (row['state'] !== 'undoing' || row['holder'] !== step.holder) return null
  const { now, until } = step
  const bulkNumber = number(row, 'number')
  const actorNumber = number(row, 'undo_actor_number')
  if (!(await mayAct(transaction, actorNumber, abilityFor(actionOf(row))))) {
    // What is not undone yet can still be undone by somebody else, as long as before.
    await endBulk(transaction, bulkNumber, 'cancelled', number(row, 'finished_at'))
    return bulkAt(transaction, bulkNumber)
  }
  const first = [projectNumber, bulkNumber, bulkContactsPerStep]
  const rows = await connection.rows(selectWrites, ...first)
  const { restored, kept } = await undoMade(transaction, {
    by: { actorNumber, channel: 'app' },
    now,
    made: byContact(rows, (one) => ({ change: number(one, 'change'), isCreated: false })),
    // A bulk change leaves no values that wait for a field.
    isOwn: () => false,
    keep: () => Promise.resolve(),
  })
  const numbers = rows.map((one) => number(one, 'contact_number'))
  await connection.run(deleteWrites, projectNumber, bulkNumber, numbers)
  const isLast = rows.length < bulkContactsPerStep
  const saved = [restored, kept, until, isLast ? now : null, isLast ? 'undone' : 'undoing']
  await connection.run(saveUndo, projectNumber, bulkNumber, ...saved)
  return bulkAt(transaction, bulkNumber)
}

const selectWrites = `
  SELECT contact_number, change FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 ORDER BY contact_number LIMIT $3`
const deleteWrites = `
  DELETE FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 AND contact_number = ANY ($3::bigint[])`
const saveUndo = `
  UPDATE bulk_changes SET restored = restored + $3, kept = kept + $4, leased_until = $5,
    undone_at = $6, state = $7
  WHERE project_number = $1 AND number = $2`
