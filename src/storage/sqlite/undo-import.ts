import { changedByOthers, undoChanges } from '#core/contacts/undo-changes.ts'
import { foldLabel } from '#core/fields/label.ts'
import type { Import } from '#core/imports/import.ts'
import { refuseUnknownImport } from '#core/imports/refusals.ts'
import { type Row, contactColumns, number, stateOf, text } from '#storage/contact-row.ts'
import { importOf } from '#storage/verbs/imports/import-row.ts'
import { importRow } from '#storage/verbs/imports/imports.ts'
import { removeContact } from './delete-contact.ts'
import type { Gone } from './erase-traces.ts'
import { markHeldValues, readLabels } from './fields.ts'
import { readHistory } from './history.ts'
import { forgetLabels } from './idempotency.ts'
import { projectSession } from './project-session.ts'
import type { Session } from './session.ts'
import { saveState } from './save-state.ts'

// Some 10 ms of the writer: what is written beside it has to wait no longer.
const contactsPerStep = 200
const rowsPerStep = 2_000

type Undo = {
  session: Session
  importNumber: number
  projectNumber: number
  keyNumber: number
  /** By id, also those of deleted fields. */
  labels: ReadonlyMap<string, string>
  gone: Gone[]
  now: number
}

type Taken = { removed: number; restored: number; kept: number }

/**
 * Takes back the next contacts of an import, and forgets each of its changes that is taken back:
 * so an undo that was interrupted goes on where it stopped.
 */
export async function undoImport(session: Session, importId: string, now: number): Promise<Import> {
  const { database } = session
  const place = database.statement(selectPlace).get(importId)
  if (place === undefined) refuseUnknownImport(importId)
  const [projectNumber, importNumber] = [number(place, 'project_number'), number(place, 'number')]
  const inProject = projectSession(session, projectNumber)
  const row = await importRow(inProject, importNumber)
  if (row['undone_at'] !== null) return importOf(row)
  const first = [projectNumber, importNumber, contactsPerStep]
  const numbers = database.statement(selectContactNumbers).all(...first)
  const taken: Taken = { removed: 0, restored: 0, kept: 0 }
  const undo = undoOf(session, { row, projectNumber, now })
  for (const each of numbers) undoContact(undo, number(each, 'contact_number'), taken)
  forgetLabels(database, undo.projectNumber, undo.gone)
  const isLast = numbers.length < contactsPerStep && !forgetRows(undo)
  const undoneAt = isLast ? now : null
  const { removed, restored, kept } = taken
  const counts = [removed, restored, kept]
  database.run(saveUndo, projectNumber, importNumber, now, undoneAt, ...counts)
  return importOf(await importRow(inProject, importNumber))
}

function undoOf(
  session: Session,
  { row, projectNumber, now }: { row: Row; projectNumber: number; now: number },
): Undo {
  return {
    session,
    importNumber: number(row, 'number'),
    projectNumber,
    keyNumber: number(row, 'key_number'),
    labels: readLabels(session.database, projectNumber),
    gone: [],
    now,
  }
}

function undoContact(undo: Undo, contactNumber: number, taken: Taken): void {
  const { session, importNumber, projectNumber } = undo
  const { database } = session
  const of = [projectNumber, importNumber, contactNumber]
  const changes = database.statement(selectChanges).all(...of)
  database.run(deleteChanges, ...of)
  const contact = database.statement(selectContact).get(contactNumber)
  if (contact === undefined) {
    keepMerged(undo, contactNumber, taken)
    return
  }
  const made = new Set(changes.map((row) => number(row, 'change')))
  const isMade = changes.some((row) => number(row, 'is_created') === 1)
  if (!isMade) {
    restoreContact(undo, contact, made, taken)
    return
  }
  const changed = [
    ...changedByOthers(readHistory(database, { ...undo, contactNumber }), made),
    ...labelsHeldByOthers(undo, contactNumber),
  ]
  if (changed.length > 0) {
    database.run(disownHeldValues, projectNumber, contactNumber, importNumber)
    keep(undo, text(contact, 'id'), changed, taken)
  } else {
    undo.gone.push(...removeContact(session, contact, undo.now))
    taken.removed += 1
  }
}

function restoreContact(undo: Undo, contact: Row, made: ReadonlySet<number>, taken: Taken): void {
  const { session, importNumber, projectNumber } = undo
  const contactNumber = number(contact, 'number')
  const existing = stateOf(contact)
  const history = readHistory(session.database, { projectNumber, contactNumber })
  const { state, previous, heldValues, kept } = undoChanges(existing, history, made)
  const released = session.database.runCounting(
    deleteHeldValues,
    projectNumber,
    contactNumber,
    importNumber,
  )
  for (const [label, value] of Object.entries(heldValues)) {
    holdAgain(undo, { contactNumber, label, value })
  }
  const isChanged = Object.keys(previous).length > 0
  if (isChanged) {
    const by = { ...undo, writer: { channel: 'import' } } as const
    saveState(by, { contactNumber, existing, state, previous })
  }
  if (isChanged || released > 0) taken.restored += 1
  if (kept.length > 0) keep(undo, text(contact, 'id'), kept, taken)
}

// A field of the label that was made since takes it up like any value that waits.
function holdAgain(
  { session, projectNumber, keyNumber }: Undo,
  held: { contactNumber: number; label: string; value: string },
): void {
  const { contactNumber, label, value } = held
  const folded = foldLabel(label)
  const { database } = session
  database.run(insertHeldValue, projectNumber, folded, contactNumber, label, value, keyNumber)
  markHeldValues(database, projectNumber, folded)
}

// Somebody merged it into another contact, which is not the import's to change.
function keepMerged(undo: Undo, contactNumber: number, taken: Taken): void {
  const statement = undo.session.database.statement(selectMergedId)
  const row = statement.get(undo.projectNumber, contactNumber)
  if (row !== undefined) keep(undo, text(row, 'id'), ['mergedInto'], taken)
}

function keep(undo: Undo, contactId: string, changed: readonly string[], taken: Taken): void {
  const { session, importNumber, projectNumber, labels } = undo
  const fields = [...new Set(changed.map((name) => labels.get(name) ?? name))]
  const kept = [projectNumber, importNumber, contactId, JSON.stringify(fields)]
  session.database.run(insertKept, ...kept)
  taken.kept += 1
}

function labelsHeldByOthers({ session, importNumber, projectNumber }: Undo, contact: number) {
  const statement = session.database.statement(selectHeldByOthers)
  return statement.all(projectNumber, contact, importNumber).map((row) => text(row, 'label'))
}

// Rows of contacts that stay are remembered, so that their file never doubles them.
function forgetRows({ session, importNumber, projectNumber }: Undo): boolean {
  const { database } = session
  const forgotten = [projectNumber, importNumber, rowsPerStep]
  return database.runCounting(deleteRows, ...forgotten) === rowsPerStep
}

const selectPlace = 'SELECT project_number, number FROM places WHERE name = ?'
const selectContactNumbers = `
  SELECT DISTINCT contact_number FROM import_changes WHERE project_number = ? AND import_number = ?
  ORDER BY contact_number LIMIT ?`
const selectChanges = `
  SELECT change, is_created FROM import_changes
  WHERE project_number = ? AND import_number = ? AND contact_number = ?`
const deleteChanges = `
  DELETE FROM import_changes WHERE project_number = ? AND import_number = ? AND contact_number = ?`
const selectContact = `SELECT ${contactColumns} FROM contacts WHERE number = ?`
const selectMergedId = 'SELECT id FROM merged_contacts WHERE project_number = ? AND number = ?'
const selectHeldByOthers = `
  SELECT label FROM held_values
  WHERE project_number = ? AND contact_number = ? AND import_number IS NOT ?`
const deleteHeldValues = `
  DELETE FROM held_values
  WHERE project_number = ? AND contact_number = ? AND import_number = ?`
// Those of a contact that stays whole are its own from now on.
const disownHeldValues = `
  UPDATE held_values SET import_number = NULL
  WHERE project_number = ? AND contact_number = ? AND import_number = ?`
const insertHeldValue = `
  INSERT INTO held_values VALUES (?, ?, ?, ?, ?, ?, 'import', NULL) ON CONFLICT DO NOTHING`
const insertKept = 'INSERT OR REPLACE INTO import_kept VALUES (?, ?, ?, ?)'
const deleteRows = `
  DELETE FROM import_rows WHERE project_number = ?1 AND import_number = ?2 AND row IN (
    SELECT r.row FROM import_rows r
    WHERE r.project_number = ?1 AND r.import_number = ?2
      AND NOT EXISTS (SELECT 1 FROM contacts c WHERE c.number = r.contact_number)
      AND NOT EXISTS (
        SELECT 1 FROM merged_contacts m
        WHERE m.project_number = ?1 AND m.number = r.contact_number)
    LIMIT ?3)`
const saveUndo = `
  UPDATE imports SET undo_started_at = coalesce(undo_started_at, ?3), undone_at = ?4,
    removed = removed + ?5, restored = restored + ?6, kept = kept + ?7
  WHERE project_number = ?1 AND number = ?2`
