import { type BulkChange, abilityFor, bulkContactsPerStep } from '#core/bulk/bulk-change.ts'
import type { HeldStep } from '#core/bulk/bulk-store.ts'
import type { KeyUndo, KeyUndoPart, KeyUndoTrial } from '#core/bulk/key-undo.ts'
import { refuseUndoOfImports } from '#core/bulk/refusals.ts'
import { refuseUnknownKey } from '#core/keys/refusals.ts'
import { number, textOrNull } from '#storage/contact-row.ts'
import { type Author, authorOf } from '#storage/verbs/actors/actors.ts'
import { takingBack } from '#storage/verbs/contacts/try-contacts.ts'
import type { Session } from '#storage/verbs/session.ts'
import { undoMade } from '#storage/verbs/undoing/undo-made.ts'
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
  session: Session,
  { keyId, since, by, now }: KeyUndo,
): Promise<BulkChange> {
  await keyNumberOf(session, keyId)
  await requireRoom(session)
  const action = { kind: 'undoKey', keyId, since } as const
  return addBulkChange(session, { action, selection: null, by, now })
}

/** Undoes the next contacts, and rolls everything back. */
export async function tryKeyUndo(
  session: Session,
  { keyId, since, by, now, afterId, beforeId }: KeyUndoTrial,
): Promise<KeyUndoPart> {
  const keyNumber = await keyNumberOf(session, keyId)
  return takingBack(session, async (fork) => {
    const author = await authorOf(fork, by)
    const asked = { keyNumber, since, contactsBefore: all, afterId, beforeId }
    return undoPart(fork, { ...asked, by: author, now })
  })
}

/** Undoes the next contacts that exist since before the undo began. */
export async function takeKeyUndoStep(
  session: Session,
  { bulkId, holder, now, until: leasedUntil }: HeldStep,
): Promise<BulkChange | null> {
  const { connection, projectNumber } = session
  const row = await requireBulk(session, bulkId)
  const action = actionOf(row)
  const isHeld = row['state'] === 'running' && row['holder'] === holder
  if (action.kind !== 'undoKey' || !isHeld) return null
  const bulkNumber = number(row, 'number')
  const actorNumber = number(row, 'actor_number')
  if (!(await mayAct(session, actorNumber, abilityFor(action)))) {
    await endBulk(session, bulkNumber, 'cancelled', now)
    return bulkAt(session, bulkNumber)
  }
  const { removed, restored, kept, next } = await undoPart(session, {
    keyNumber: await keyNumberOf(session, action.keyId),
    since: action.since,
    contactsBefore: number(row, 'contacts_before'),
    afterId: textOrNull(row, 'position'),
    beforeId: null,
    by: { actorNumber, channel: 'app' },
    now,
  })
  const saved = [next, leasedUntil, removed, restored, kept]
  await connection.run(saveStep, projectNumber, bulkNumber, ...saved)
  if (next === null) await endBulk(session, bulkNumber, 'done', now)
  return bulkAt(session, bulkNumber)
}

async function undoPart(session: Session, part: Part): Promise<KeyUndoPart> {
  const { connection, projectNumber } = session
  const { by, now, ...asked } = part
  const { keyNumber } = asked
  const query = { projectNumber, ...asked, limit: bulkContactsPerStep }
  const { made, next } = await findKeyWrites(connection, query)
  const isCreated = (contactNumber: number) =>
    made.get(contactNumber)?.some((one) => one.isCreated) === true
  const undone = await undoMade(session, {
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
async function keyNumberOf({ connection, projectNumber }: Session, keyId: string): Promise<number> {
  const row = await connection.row(selectKey, projectNumber, keyId)
  if (row === undefined) refuseUnknownKey(keyId)
  return number(row, 'is_of_imports') === 1 ? refuseUndoOfImports() : number(row, 'number')
}

const selectKey = `
  SELECT k.number, CASE WHEN p.import_key_number = k.number THEN 1 ELSE 0 END AS is_of_imports
  FROM keys AS k JOIN projects AS p ON p.number = k.project_number
  WHERE k.project_number = $1 AND k.id = $2`
const saveStep = `
  UPDATE bulk_changes SET position = $3, leased_until = $4, done = done + $5,
    restored = restored + $6, kept = kept + $7
  WHERE project_number = $1 AND number = $2`
