import type { ContactState } from '#core/contacts/contact.ts'
import { foldLabel } from '#core/fields/label.ts'
import type { ImportUndo } from '#core/imports/import-store.ts'
import type { Import } from '#core/imports/import.ts'
import { type History, changedByOthers, undoChanges } from '#core/contacts/changing/undo-changes.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { authorOf } from '#storage/verbs/actors/actors.ts'
import { type StoredContact, readStored } from '#storage/verbs/contacts/stored-contact.ts'
import { readHistories } from '#storage/verbs/contacts/history.ts'
import { ProjectFields } from '#storage/verbs/fields/project-fields.ts'
import type { Session } from '#storage/verbs/session.ts'
import { importAt, importRow } from './imports.ts'

// About 20 ms of the project: other writes need not wait any longer.
const contactsPerStep = 200
const rowsPerStep = 2_000

type Held = { label: string; isOurs: boolean }

/** What a step reads about its contacts, by their numbers. */
type Undo = {
  session: Session
  importNumber: number
  keyNumber: number
  labels: ReadonlyMap<string, string>
  changes: ReadonlyMap<number, readonly { change: number; isCreated: boolean }[]>
  histories: ReadonlyMap<number, History>
  held: ReadonlyMap<number, readonly Held[]>
  now: number
}

type Taken = { removed: number; restored: number; kept: number }

/**
 * Undoes the next contacts of an import, and forgets each of its changes that is undone: so an undo
 * that was interrupted resumes where it stopped.
 */
export async function undoImport(
  session: Session,
  importNumber: number,
  { by, now }: ImportUndo,
): Promise<Import> {
  const { connection, projectNumber } = session
  const row = await importRow(session, importNumber)
  if (row['undone_at'] !== null) return importAt(session, importNumber)
  const { actorNumber } = await authorOf(session, by)
  const first = [projectNumber, importNumber, contactsPerStep]
  const numbers = (await connection.rows(selectContactNumbers, ...first)).map((one) =>
    number(one, 'contact_number'),
  )
  const undo = await undoOf(session, row, { numbers, now })
  const records = await readStored(session, 'number', numbers)
  await session.sortKeys.load(timesOf(undo), records.length)
  const taken: Taken = { removed: 0, restored: 0, kept: 0 }
  for (const record of records) await undoContact(undo, record, taken)
  await keepMerged(undo, numbers, taken)
  await connection.run(deleteChanges, projectNumber, importNumber, numbers)
  await session.contacts.flush()
  const isLast = numbers.length < contactsPerStep && !(await forgetRows(session, importNumber))
  const { removed, restored, kept } = taken
  const values = [now, isLast ? now : null, removed, restored, kept, actorNumber]
  await connection.run(saveUndo, projectNumber, importNumber, ...values)
  return importAt(session, importNumber)
}

async function undoOf(
  session: Session,
  row: Row,
  { numbers, now }: { numbers: readonly number[]; now: number },
): Promise<Undo> {
  const importNumber = number(row, 'number')
  const { connection, projectNumber } = session
  const changes = await connection.rows(selectChanges, projectNumber, importNumber, numbers)
  const held = await connection.rows(selectHeld, projectNumber, numbers)
  return {
    session,
    importNumber,
    keyNumber: number(row, 'key_number'),
    labels: (await ProjectFields.load(session)).labels(),
    changes: byContact(changes, (one) => ({
      change: number(one, 'change'),
      isCreated: Boolean(one['is_created']),
    })),
    histories: await readHistories(session, numbers),
    held: byContact(held, (one) => ({
      label: text(one, 'label'),
      isOurs: one['import_number'] !== null && number(one, 'import_number') === importNumber,
    })),
    now,
  }
}

async function undoContact(undo: Undo, record: StoredContact, taken: Taken): Promise<void> {
  const changes = undo.changes.get(record.number) ?? []
  const made = new Set(changes.map(({ change }) => change))
  if (!changes.some(({ isCreated }) => isCreated)) {
    await restoreContact(undo, record, made, taken)
    return
  }
  const others = (undo.held.get(record.number) ?? []).filter(({ isOurs }) => !isOurs)
  const changed = [
    ...changedByOthers(historyOf(undo, record), made),
    ...others.map(({ label }) => label),
  ]
  if (changed.length === 0) {
    undo.session.contacts.remove(record, { actorNumber: undo.keyNumber, now: undo.now })
    taken.removed += 1
  } else {
    await runOnHeld(undo, disownHeldValues, record)
    await keep(undo, record, changed, taken)
  }
}

async function restoreContact(
  undo: Undo,
  record: StoredContact,
  made: ReadonlySet<number>,
  taken: Taken,
): Promise<void> {
  const { session, keyNumber, now } = undo
  const { state, previous, heldValues, kept } = undoChanges(
    record.state,
    historyOf(undo, record),
    made,
  )
  const released = await runOnHeld(undo, deleteHeldValues, record)
  for (const [label, value] of Object.entries(heldValues)) {
    await holdAgain(undo, { contactNumber: record.number, label, value })
  }
  const isChanged = Object.keys(previous).length > 0
  if (isChanged) {
    session.contacts.save(record, state, {
      actorNumber: keyNumber,
      channel: 'import',
      previous,
      now,
    })
  }
  if (isChanged || released > 0) taken.restored += 1
  if (kept.length > 0) await keep(undo, record, kept, taken)
}

async function runOnHeld(undo: Undo, sql: string, record: StoredContact): Promise<number> {
  if (!undo.held.get(record.number)?.some(({ isOurs }) => isOurs)) return 0
  const { connection, projectNumber } = undo.session
  return connection.run(sql, projectNumber, record.number, undo.importNumber)
}

// A field with the label that was created since takes it over like any waiting value.
async function holdAgain(
  { session, keyNumber }: Undo,
  held: { contactNumber: number; label: string; value: string },
): Promise<void> {
  const { connection, projectNumber } = session
  const { contactNumber, label, value } = held
  const folded = foldLabel(label)
  const values = [folded, contactNumber, label, value, keyNumber]
  await connection.run(insertHeldValue, projectNumber, ...values)
  if ((await connection.run(markField, projectNumber, folded)) === 0) return
  await connection.run(markProject, projectNumber)
}

// Somebody merged them into other contacts, which the import must not change.
async function keepMerged(
  undo: Undo,
  contactNumbers: readonly number[],
  taken: Taken,
): Promise<void> {
  const { connection, projectNumber } = undo.session
  for (const row of await connection.rows(selectMerged, projectNumber, contactNumbers)) {
    await keep(undo, { id: text(row, 'id') }, ['mergedInto'], taken)
  }
}

async function keep(
  { session, importNumber, labels }: Undo,
  record: Pick<StoredContact, 'id'>,
  changed: readonly string[],
  taken: Taken,
): Promise<void> {
  const fields = [...new Set(changed.map((name) => labels.get(name) ?? name))]
  const values = [importNumber, record.id, JSON.stringify(fields)]
  await session.connection.run(insertKept, session.projectNumber, ...values)
  taken.kept += 1
}

function historyOf({ histories }: Undo, record: StoredContact): History {
  return histories.get(record.number) ?? []
}

function timesOf({ histories }: Undo): number[] {
  const entries = [...histories.values()].flat()
  return entries.flatMap(({ previous }: { previous: Partial<ContactState> | object }) =>
    'createdAt' in previous && previous.createdAt !== undefined ? [previous.createdAt] : [],
  )
}

function byContact<T>(rows: readonly Row[], read: (row: Row) => T): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const contactNumber = number(row, 'contact_number')
    found.set(contactNumber, [...(found.get(contactNumber) ?? []), read(row)])
  }
  return found
}

// Rows of contacts that stay are remembered, so that their file never duplicates them.
async function forgetRows(
  { connection, projectNumber }: Session,
  importNumber: number,
): Promise<boolean> {
  const deleted = await connection.run(deleteRows, projectNumber, importNumber, rowsPerStep)
  return deleted === rowsPerStep
}

const selectContactNumbers = `
  SELECT DISTINCT contact_number FROM import_changes
  WHERE project_number = $1 AND import_number = $2 ORDER BY contact_number LIMIT $3`
const selectMerged = `
  SELECT id FROM merged_contacts
  WHERE project_number = $1 AND number = ANY ($2::bigint[]) ORDER BY number`
const selectChanges = `
  SELECT contact_number, change, is_created FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number = ANY ($3::bigint[])`
const deleteChanges = `
  DELETE FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number = ANY ($3::bigint[])`
const selectHeld = `
  SELECT contact_number, label, import_number FROM held_values
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const deleteHeldValues = `
  DELETE FROM held_values
  WHERE project_number = $1 AND contact_number = $2 AND import_number = $3`
// The changes of a contact that stays whole are its own from now on.
const disownHeldValues = `
  UPDATE held_values SET import_number = NULL
  WHERE project_number = $1 AND contact_number = $2 AND import_number = $3`
const insertHeldValue = `
  INSERT INTO held_values (project_number, label_folded, contact_number, label, value, actor_number,
    channel, import_number)
  VALUES ($1, $2, $3, $4, $5, $6, 'import', NULL) ON CONFLICT DO NOTHING`
const markField = `
  UPDATE fields SET has_held_values = true
  WHERE project_number = $1 AND label_folded = $2 AND deleted_at IS NULL`
const markProject = 'UPDATE projects SET has_held_values = true WHERE number = $1'
const insertKept = `
  INSERT INTO import_kept (project_number, import_number, contact_id, fields)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (project_number, import_number, contact_id) DO UPDATE SET fields = excluded.fields`
const deleteRows = `
  DELETE FROM import_rows WHERE project_number = $1 AND import_number = $2 AND row IN (
    SELECT r.row FROM import_rows AS r
    WHERE r.project_number = $1 AND r.import_number = $2 AND NOT EXISTS (
      SELECT FROM contacts AS c WHERE c.project_number = $1 AND c.number = r.contact_number)
    AND NOT EXISTS (
      SELECT FROM merged_contacts AS m
      WHERE m.project_number = $1 AND m.number = r.contact_number)
    LIMIT $3)`
const saveUndo = `
  UPDATE imports SET undo_started_at = coalesce(undo_started_at, $3), undone_at = $4,
    undo_actor_number = coalesce(undo_actor_number, $8), removed = removed + $5,
    restored = restored + $6, kept = kept + $7
  WHERE project_number = $1 AND number = $2`
