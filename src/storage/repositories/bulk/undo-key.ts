import { raise } from '#core/errors.ts'
import { type BulkChange, abilityFor, bulkContactsPerStep } from '#core/bulk/bulk-change.ts'
import type { HeldStep } from '#core/bulk/bulk-store.ts'
import type { KeyUndo, KeyUndoPart, KeyUndoTrial } from '#core/bulk/key-undo.ts'
import { undoOfImportsError } from '#core/bulk/errors.ts'
import { unknownKeyError } from '#core/keys/errors.ts'
import { number, textOrNull } from '#storage/contact-row.ts'
import { type Author, authorOf } from '#storage/repositories/actors/actors.ts'
import { takingBack } from '#storage/repositories/contacts/try-contacts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { undoMade } from '#storage/repositories/undoing/revert-changes.ts'
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
  return takingBack(transaction, async (fork) => {
    const author = await authorOf(fork, by)
    const asked = { keyNumber, since, contactsBefore: all, afterId, beforeId }
    return undoPart(fork, { ...asked, by: author, now })
  })
}

/** Undoes the next contacts that exist since before the undo began. */
export async function takeKeyUndoStep(
  transaction: ProjectTransaction,
  { bulkId, holder, now, until: leasedUntil }: HeldStep,
): Promise<BulkChange | null> {
  const { connection, projectNumber } = transaction
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
  await connection.run(saveStep, projectNumber, bulkNumber, ...saved)
  if (next === null) await endBulk(transaction, bulkNumber, 'done', now)
  return bulkAt(transaction, bulkNumber)
}

async function undoPart(transaction: ProjectTransaction, part: Part): Promise<KeyUndoPart> {
  const { connection, projectNumber } = transaction
  const { by, now, ...asked } = part
  const { keyNumber } = asked
  const query = { projectNumber, ...asked, limit: bulkContactsPerStep }
  const { made, next } = await findKeyWrites(connection, query)
  const isCreated = (contactNumber: number) =>
    made.get(contactNumber)?.some((one) => one.isCreated) === true
  const undone = await undoMade(transaction, {
    by,
    now,
    made,
    // When a waiting value came to a contact that existed before, nothing tells: it stays.
    isOwn: (held) =>
      number(held, 'actor_number') === keyNumber && isCreated(number(held, 'contact_number')),
    keep: () => Promise.resolve(),
  })
  return { ...undone, next }
}

/** The number of a key of the project. Throws `not_found`, and for the key of imports as well. */
async function keyNumberOf(
  { connection, projectNumber }: ProjectTransaction,
  keyId: string,
): Promise<number> {
  const row = await connection.row(selectKey, projectNumber, keyId)
  if (row === undefined) throw unknownKeyError(keyId)
  return number(row, 'is_of_imports') === 1 ? raise(undoOfImportsError()) : number(row, 'number')
}

const selectKey = `
  SELECT k.number, CASE WHEN p.import_key_number = k.number THEN 1 ELSE 0 END AS is_of_imports
  FROM keys AS k JOIN projects AS p ON p.number = k.project_number
  WHERE k.project_number = $1 AND k.id = $2`
const saveStep = `
  UPDATE bulk_changes SET position = $3, leased_until = $4, done = done + $5,
    restored = restored + $6, kept = kept + $7
  WHERE project_number = $1 AND number = $2`
