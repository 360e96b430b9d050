import {
  type BulkChange,
  type LeasedStep,
  abilityFor,
  bulkContactsPerStep,
} from '#core/bulk/bulk-change.ts'
import type { UndoPart } from '#core/bulk/key-undo.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { byContact, revertChanges } from '#storage/repositories/undoing/revert-changes.ts'
import { freeWork, keepLease } from '#storage/repositories/work/work.ts'
import { number, textOrNull } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { bulkAt, bulkWork, endBulk, requireBulk } from './bulk-changes.ts'
import { unmergeSome } from './bulk-merges.ts'
import { actionOf } from './bulk-row.ts'
import { keyNumberOf, undoKeyPart } from './undo-key.ts'

/** Undoes the next contacts' changes, by a key or a bulk change. */
export async function takeUndoStep(
  transaction: ProjectTransaction,
  { bulkId, ...lease }: LeasedStep,
): Promise<BulkChange | null> {
  const row = await requireBulk(transaction, bulkId)
  const action = actionOf(row)
  const isOfKey = action.kind === 'undoKey'
  if (row['state'] !== (isOfKey ? 'running' : 'undoing')) return null
  if (!(await keepLease(transaction, bulkWork, lease))) return null
  const { now } = lease
  const bulkNumber = number(row, 'number')
  const actorNumber = number(row, isOfKey ? 'actor_number' : 'undo_actor_number')
  if (!(await mayAct(transaction, actorNumber, abilityFor(action)))) {
    // Another member can still undo the rest of a bulk change, within the original deadline.
    await endBulk(transaction, bulkNumber, 'cancelled', Number(row['finished_at'] ?? now))
    return bulkAt(transaction, bulkNumber)
  }
  const by: Author = { actorNumber, channel: 'app' }
  const { removed, restored, kept, next } = isOfKey
    ? await undoKeyPart(transaction, {
        keyNumber: await keyNumberOf(transaction, action.keyId),
        since: action.since,
        contactsBefore: number(row, 'contacts_before'),
        afterId: textOrNull(row, 'position'),
        beforeId: null,
        by,
        now,
      })
    : action.kind === 'merge'
      ? await undoMerges(transaction, bulkNumber, now)
      : await undoBulkPart(transaction, bulkNumber, { by, now })
  await transaction.run(saveStep, bulkNumber, next, removed, restored, kept)
  if (next === null && isOfKey) await endBulk(transaction, bulkNumber, 'done', now)
  else if (next === null) {
    await transaction.run(markUndone, bulkNumber, now)
    await freeWork(transaction, bulkWork.kind)
  }
  return bulkAt(transaction, bulkNumber)
}

async function undoMerges(transaction: ProjectTransaction, bulkNumber: number, now: number) {
  const { projectId, undoneBy, startedBy } = await bulkAt(transaction, bulkNumber)
  const by = { actor: undoneBy ?? startedBy, channel: 'app' } as const
  return unmergeSome(transaction, { bulkNumber, projectId, by, now })
}

/** Deletes each change that is undone: so an undo that was interrupted resumes where it stopped. */
async function undoBulkPart(
  transaction: ProjectTransaction,
  bulkNumber: number,
  done: { by: Author; now: number },
): Promise<UndoPart> {
  const rows = await transaction.rows(selectWrites, bulkNumber, bulkContactsPerStep)
  const undone = await revertChanges(transaction, {
    ...done,
    changes: byContact(rows, (write) => ({ change: number(write, 'change'), isCreated: false })),
    // A bulk change leaves no values that wait for a field.
    isOwn: () => false,
    keep: () => Promise.resolve(),
  })
  const numbers = rows.map((write) => number(write, 'contact_number'))
  await transaction.run(deleteWrites, bulkNumber, numbers)
  const isLast = rows.length < bulkContactsPerStep
  return { ...undone, next: isLast ? null : String(numbers.at(-1)) }
}

const saveStep = `
  UPDATE bulk_changes SET position = $3, done = done + $4, restored = restored + $5,
    kept = kept + $6
  WHERE project_number = $1 AND number = $2`
const markUndone = `
  UPDATE bulk_changes SET state = 'undone', undone_at = $3
  WHERE project_number = $1 AND number = $2`
const selectWrites = `
  SELECT contact_number, change FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 ORDER BY contact_number LIMIT $3`
const deleteWrites = sql`
  DELETE FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 AND contact_number ${inNumbers('$3')}`
