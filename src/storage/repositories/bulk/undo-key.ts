import {
  type BulkChange,
  type LeasedStep,
  abilityFor,
  bulkContactsPerStep,
} from '#core/bulk/bulk-change.ts'
import { undoOfImportsError } from '#core/bulk/errors.ts'
import type { KeyUndo, KeyUndoPart, KeyUndoTrial } from '#core/bulk/key-undo.ts'
import { raise } from '#core/errors.ts'
import { unknownKeyError } from '#core/keys/errors.ts'
import { number, textOrNull } from '#storage/contact-row.ts'
import { type Author, authorOf } from '#storage/repositories/actors/actors.ts'
import { rollingBack } from '#storage/repositories/contacts/writing/try-contacts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { byContact, revertChanges } from '#storage/repositories/undoing/revert-changes.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { addBulkChange, bulkAt, endBulk, requireBulk, requireRoom } from './bulk-changes.ts'
import { actionOf } from './bulk-row.ts'
import { mayAct } from './bulk-step.ts'
import { findKeyWrites } from './key-writes.ts'

const all = Number.MAX_SAFE_INTEGER

type Part = {
  keyNumber: number
  since: number
  contactsBefore: number
  afterId: string | null
  beforeId: string | null
  by: Author
  now: number
}

export async function startKeyUndo(
  transaction: ProjectTransaction,
  { keyId, since, by, now }: KeyUndo,
): Promise<BulkChange> {
  await keyNumberOf(transaction, keyId)
  await requireRoom(transaction)
  const action = { kind: 'undoKey', keyId, since } as const
  return addBulkChange(transaction, { action, selection: null, by, now })
}

/** Undoes the next contacts, and rolls everything back. */
export async function tryKeyUndo(
  transaction: ProjectTransaction,
  { keyId, since, by, now, afterId, beforeId }: KeyUndoTrial,
): Promise<KeyUndoPart> {
  const keyNumber = await keyNumberOf(transaction, keyId)
  return rollingBack(transaction, async (fork) => {
    const author = await authorOf(fork, by)
    const selection = { keyNumber, since, contactsBefore: all, afterId, beforeId }
    return undoPart(fork, { ...selection, by: author, now })
  })
}

/** Undoes the next contacts that exist since before the undo began. */
export async function takeKeyUndoStep(
  transaction: ProjectTransaction,
  { bulkId, holder, now, until: leasedUntil }: LeasedStep,
): Promise<BulkChange | null> {
  const row = await requireBulk(transaction, bulkId)
  const action = actionOf(row)
  const isHeld = row['state'] === 'running' && row['holder'] === holder
  if (action.kind !== 'undoKey' || !isHeld) return null
  const bulkNumber = number(row, 'number')
  const actorNumber = number(row, 'actor_number')
  if (!(await mayAct(transaction, actorNumber, abilityFor(action)))) {
    await endBulk(transaction, bulkNumber, 'cancelled', now)
    return bulkAt(transaction, bulkNumber)
  }
  const { removed, restored, kept, next } = await undoPart(transaction, {
    keyNumber: await keyNumberOf(transaction, action.keyId),
    since: action.since,
    contactsBefore: number(row, 'contacts_before'),
    afterId: textOrNull(row, 'position'),
    beforeId: null,
    by: { actorNumber, channel: 'app' },
    now,
  })
  const saved = [next, leasedUntil, removed, restored, kept]
  await transaction.run(saveStep, bulkNumber, ...saved)
  if (next === null) await endBulk(transaction, bulkNumber, 'done', now)
  return bulkAt(transaction, bulkNumber)
}

async function undoPart(transaction: ProjectTransaction, part: Part): Promise<KeyUndoPart> {
  const { by, now, ...selection } = part
  const { keyNumber } = selection
  const query = { ...selection, limit: bulkContactsPerStep }
  const { changes, next } = await findKeyWrites(transaction, query)
  const isCreated = (contactNumber: number) =>
    changes.get(contactNumber)?.some((change) => change.isCreated) === true
  const undone = await revertChanges(transaction, {
    by,
    now,
    changes,
    // The age of a pending value of an older contact is unknown, so the value stays.
    isOwn: (row) =>
      number(row, 'actor_number') === keyNumber && isCreated(number(row, 'contact_number')),
    keep: () => Promise.resolve(),
  })
  return { ...undone, next }
}

/** The number of a key of the project. Throws `not_found`, and for the key of imports as well. */
async function keyNumberOf(transaction: ProjectTransaction, keyId: string): Promise<number> {
  const row = await transaction.row(selectKey, keyId)
  if (row === undefined) throw unknownKeyError(keyId)
  return number(row, 'is_of_imports') === 1 ? raise(undoOfImportsError()) : number(row, 'number')
}

/**
 * Undoes the changes of the next contacts, and forgets each that is undone: so an undo that was
 * interrupted resumes where it stopped.
 */
export async function takeUndoStep(
  transaction: ProjectTransaction,
  step: LeasedStep,
): Promise<BulkChange | null> {
  const row = await requireBulk(transaction, step.bulkId)
  if (row['state'] !== 'undoing' || row['holder'] !== step.holder) return null
  const { now, until } = step
  const bulkNumber = number(row, 'number')
  const actorNumber = number(row, 'undo_actor_number')
  if (!(await mayAct(transaction, actorNumber, abilityFor(actionOf(row))))) {
    // Another member can still undo the rest, within the original deadline.
    await endBulk(transaction, bulkNumber, 'cancelled', number(row, 'finished_at'))
    return bulkAt(transaction, bulkNumber)
  }
  const first = [bulkNumber, bulkContactsPerStep]
  const rows = await transaction.rows(selectWrites, ...first)
  const { restored, kept } = await revertChanges(transaction, {
    by: { actorNumber, channel: 'app' },
    now,
    changes: byContact(rows, (write) => ({ change: number(write, 'change'), isCreated: false })),
    // A bulk change leaves no values that wait for a field.
    isOwn: () => false,
    keep: () => Promise.resolve(),
  })
  const numbers = rows.map((write) => number(write, 'contact_number'))
  await transaction.run(deleteWrites, bulkNumber, numbers)
  const isLast = rows.length < bulkContactsPerStep
  const saved = [restored, kept, until, isLast ? now : null, isLast ? 'undone' : 'undoing']
  await transaction.run(saveUndoStep, bulkNumber, ...saved)
  return bulkAt(transaction, bulkNumber)
}

const selectKey = `
  SELECT k.number, CASE WHEN p.import_key_number = k.number THEN 1 ELSE 0 END AS is_of_imports
  FROM keys AS k JOIN projects AS p ON p.number = k.project_number
  WHERE k.project_number = $1 AND k.id = $2`
const saveStep = `
  UPDATE bulk_changes SET position = $3, leased_until = $4, done = done + $5,
    restored = restored + $6, kept = kept + $7
  WHERE project_number = $1 AND number = $2`
const selectWrites = `
  SELECT contact_number, change FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 ORDER BY contact_number LIMIT $3`
const deleteWrites = sql`
  DELETE FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 AND contact_number ${inNumbers('$3')}`
const saveUndoStep = `
  UPDATE bulk_changes SET restored = restored + $3, kept = kept + $4, leased_until = $5,
    undone_at = $6, state = $7
  WHERE project_number = $1 AND number = $2`
