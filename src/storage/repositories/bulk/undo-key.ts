import type { BulkChange } from '#core/bulk/bulk-change.ts'
import { undoOfImportsError } from '#core/bulk/errors.ts'
import { type KeyUndo, type UndoPart, type KeyUndoTrial, keyUndoStep } from '#core/bulk/key-undo.ts'
import { raise } from '#core/errors.ts'
import { unknownKeyError } from '#core/keys/errors.ts'
import { type Author, authorOf } from '#storage/repositories/actors/actors.ts'
import { rollingBack } from '#storage/repositories/contacts/writing/try-contacts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { revertChanges } from '#storage/repositories/undoing/revert-changes.ts'
import { number } from '#storage/row.ts'
import { addBulkChange, requireBulkRoom } from './bulk-changes.ts'
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
  await requireBulkRoom(transaction)
  const action = { kind: 'undoKey', keyId, since } as const
  return addBulkChange(transaction, { action, selection: null, by, now })
}

/** Undoes the next contacts, and rolls everything back. */
export async function tryKeyUndo(
  transaction: ProjectTransaction,
  { keyId, since, by, now, afterId, beforeId }: KeyUndoTrial,
): Promise<UndoPart> {
  const keyNumber = await keyNumberOf(transaction, keyId)
  return rollingBack(transaction, async (fork) => {
    const author = await authorOf(fork, by)
    const selection = { keyNumber, since, contactsBefore: all, afterId, beforeId }
    return undoKeyPart(fork, { ...selection, by: author, now })
  })
}

/** Undoes the next contacts' changes by a key. */
export async function undoKeyPart(transaction: ProjectTransaction, part: Part): Promise<UndoPart> {
  const { by, now, ...selection } = part
  const { keyNumber } = selection
  const query = { ...selection, limit: keyUndoStep.contacts }
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

/** The number of a key. Throws `not_found`, and for a key of imports or a member as well. */
export async function keyNumberOf(transaction: ProjectTransaction, keyId: string): Promise<number> {
  const row = await transaction.row(selectKey, keyId)
  if (row === undefined) throw unknownKeyError(keyId)
  const isRefused = number(row, 'is_undone_elsewhere') === 1
  return isRefused ? raise(undoOfImportsError()) : number(row, 'number')
}

const selectKey = `
  SELECT k.number, CASE WHEN p.import_key_number = k.number OR EXISTS (
    SELECT 1 FROM actors AS a
    WHERE a.project_number = $1 AND a.number = k.number AND a.kind = 'member'
  ) THEN 1 ELSE 0 END AS is_undone_elsewhere
  FROM keys AS k JOIN projects AS p ON p.number = k.project_number
  WHERE k.project_number = $1 AND k.id = $2`
