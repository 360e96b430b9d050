import type { ContactUnmerged, ContactVerb } from '#core/contacts/contact-store.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import { type ReplacedValues, undoChanges } from '#core/contacts/undo-changes.ts'
import { Failure } from '#core/errors.ts'
import {
  type Row,
  contactColumns,
  number,
  stateOf,
  text,
  textOrNull,
} from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { readLabels } from './fields.ts'
import { findSurvivor, idOf } from './find-contact.ts'
import { readContact } from './get-contact.ts'
import { readHistory } from './history.ts'
import { holdIdentity, settleIdentity } from './identity-rank.ts'
import { ownColumns } from './merge-contacts.ts'
import { operator } from './operator.ts'
import { addPastMerge } from './past-merges.ts'
import { recordBefore, recordEvent } from './record-event.ts'
import { writeState } from './save-state.ts'
import { type Session, projectNumberOf } from './session.ts'
import { nextSortKey } from './sort-key.ts'
import { addWords, wordsOf } from './words.ts'

/** Brings a contact that was merged away back, and takes back what the survivor got from it. */
export function unmergeContact(session: Session, verb: ContactVerb): ContactUnmerged {
  const { projectId, contactId, now } = verb
  const { database } = session
  const projectNumber = session.numberOf(projectId, projectNumberOf)
  const merged = requireMerged(database, projectNumber, contactId)
  const survivor = requireSurvivor(database, merged)
  const contactNumber = number(survivor, 'number')
  const event = { type: 'contact.updated', projectNumber, contactNumber } as const
  const before = recordBefore(session, event)
  const undo = { session, projectNumber, merged, survivor, now }
  const { kept, ...made } = restoreSurvivor(undo)
  const restored = restoreMerged(undo)
  if (before !== null) recordEvent(session, { ...event, ...made, before })
  recordEvent(session, { type: 'contact.created', projectNumber, ...restored })
  const labels = readLabels(database, projectNumber)
  return {
    contact: readContact(database, restored.contactNumber),
    survivorId: text(survivor, 'id'),
    kept: [...new Set(kept.map((name) => labels.get(name) ?? name))],
  }
}

type Undo = { session: Session; projectNumber: number; merged: Row; survivor: Row; now: number }

function requireMerged(database: Database, projectNumber: number, id: string): Row {
  const row = database.statement(selectMerged).get(projectNumber, id)
  if (row !== undefined) return row
  if (database.statement(selectLive).get(projectNumber, id) === undefined) {
    throw new Failure('not_found', `The project has no contact ${id}.`)
  }
  throw new Failure('invalid_request', `${id} is not merged into another contact.`)
}

// Later merges are undone first: they took over what this one had given.
function requireSurvivor(database: Database, merged: Row): Row {
  const survivorNumber = number(merged, 'survivor_number')
  const row = database.statement(selectContact).get(survivorNumber)
  if (row !== undefined) return row
  const projectNumber = number(merged, 'project_number')
  const between = database.statement(selectMergedNumber).get(projectNumber, survivorNumber)
  if (between === undefined) throw new Error(`There is no contact number ${survivorNumber}.`)
  const last = idOf(database, findSurvivor(database, projectNumber, survivorNumber))
  const id = text(between, 'id')
  const detail = `${text(merged, 'id')} was merged into ${id}, and that into ${last} since:`
  throw new Failure('invalid_request', `${detail} take the merge of ${id} back first.`)
}

function restoreSurvivor(undo: Undo): { change: number; at: number; kept: string[] } {
  const { session, projectNumber, merged, survivor } = undo
  const contactNumber = number(survivor, 'number')
  const mergeChange = number(merged, 'merge_change')
  const existing = stateOf(survivor)
  const history = readHistory(session.database, { projectNumber, contactNumber }, mergeChange)
  const undone = undoChanges(existing, history, new Set([mergeChange]))
  refuseEmpty(survivor, undone.state)
  const kept = [...undone.kept, ...takeHeldValues(undo)]
  const { undone: _, ...replaced } = undone.previous
  const isInFull = kept.length === 0
  const previous: ReplacedValues = { ...replaced, unmerged: text(merged, 'id') }
  if (isInFull) previous.undone = [mergeChange]
  const made = writeState(
    { ...undo, ...operator },
    { contactNumber, existing, state: undone.state, previous },
  )
  const past = { survivorNumber: contactNumber, mergeChange, unmergeChange: made.change }
  addPastMerge(session.database, projectNumber, number(merged, 'number'), past)
  const { identity } = undone.state
  const isBack = identity !== null && identity !== existing.identity
  if (isBack && number(merged, 'had_identity') === 1) {
    holdIdentity(session.database, { projectNumber, contactNumber, identity })
  }
  return { ...made, kept }
}

function refuseEmpty(survivor: Row, { name, email, phone }: ContactState): void {
  if (name !== null || email !== null || phone !== null) return
  const detail = `${text(survivor, 'id')} would be left without email, phone and name:`
  throw new Failure('invalid_request', `${detail} give it one of them first.`)
}

/** Labels of values that went to the survivor and no longer wait there. */
function takeHeldValues({ session, projectNumber, merged, survivor }: Undo): string[] {
  const { database } = session
  const contactNumber = number(survivor, 'number')
  const moved = database.statement(selectMoved).all(projectNumber, number(merged, 'number'))
  return moved.flatMap((held) => {
    const [folded, label, value] = [text(held, 'label_folded'), text(held, 'label'), held['value']]
    const taken = [projectNumber, folded, contactNumber, String(value)]
    return database.runCounting(deleteHeldValue, ...taken) > 0 ? [] : [label]
  })
}

function restoreMerged({ session, projectNumber, merged, now }: Undo) {
  const { database } = session
  const contactNumber = number(merged, 'number')
  const made = session.nextChange(projectNumber, now)
  const sortKey = freeSortKey(session, merged)
  database.run(insertContact, sortKey, made.at, made.place, projectNumber, contactNumber)
  addWords(session, projectNumber, sortKey, wordsOf(stateOf(merged)))
  session.countContacts(projectNumber, 1)
  restoreHeldValues(database, projectNumber, contactNumber)
  database.run(deleteMerged, projectNumber, contactNumber)
  restorePlace(database, { projectNumber, contactNumber, merged })
  return { contactNumber, ...made }
}

// A field of a label that was made since takes them up.
function restoreHeldValues(database: Database, projectNumber: number, contactNumber: number): void {
  database.run(insertHeldValues, projectNumber, contactNumber)
  if (database.runCounting(markFields, projectNumber, projectNumber, contactNumber) > 0) {
    database.run(markProject, projectNumber)
  }
  database.run(deleteKeptValues, projectNumber, contactNumber)
}

// A holder holds its identity again, whoever has it by now.
function restorePlace(
  database: Database,
  of: { projectNumber: number; contactNumber: number; merged: Row },
): void {
  const { projectNumber, contactNumber, merged } = of
  const identity = textOrNull(merged, 'identity')
  if (identity !== null && number(merged, 'identity_rank') === 0) {
    holdIdentity(database, { projectNumber, contactNumber, identity })
  } else {
    settleIdentity(database, projectNumber, identity)
  }
}

// A contact that was back-dated to the same millisecond may have taken its place.
function freeSortKey(session: Session, merged: Row): bigint {
  const projectNumber = number(merged, 'project_number')
  const statement = session.database.statement(selectSortKey)
  statement.setReadBigInts(true)
  const row = statement.get(projectNumber, number(merged, 'number'))
  const sortKey = row?.['sort_key']
  if (typeof sortKey !== 'bigint') throw new Error('The merged contact has no sort key.')
  return row?.['is_free'] === 1n
    ? sortKey
    : nextSortKey({ session, projectNumber }, number(merged, 'created_at'))
}

const mergedColumns = `
  project_number, number, survivor_number, merge_change, had_identity, id, created_at, type, name,
  email, phone, phone_e164, company, position, source, notes, custom_fields, tags, assignee_id,
  identity, identity_rank`
const selectMerged = `
  SELECT ${mergedColumns} FROM merged_contacts WHERE project_number = ? AND id = ?`
const selectMergedNumber = 'SELECT id FROM merged_contacts WHERE project_number = ? AND number = ?'
const selectLive = 'SELECT 1 FROM contacts WHERE project_number = ? AND id = ?'
const selectContact = `SELECT ${contactColumns} FROM contacts WHERE number = ?`
const selectMoved = `
  SELECT label_folded, label, value FROM merged_held_values
  WHERE project_number = ? AND contact_number = ? AND is_moved = 1 ORDER BY label_folded`
const deleteHeldValue = `
  DELETE FROM held_values
  WHERE project_number = ? AND label_folded = ? AND contact_number = ? AND value = ?`
const selectSortKey = `
  SELECT sort_key, NOT EXISTS (
    SELECT 1 FROM contacts c
    WHERE c.project_number = m.project_number AND c.sort_key = m.sort_key) AS is_free
  FROM merged_contacts m WHERE project_number = ? AND number = ?`
// It stands behind those of its identity until its place is chosen.
const insertContact = `
  INSERT INTO contacts (project_number, number, sort_key, updated_at, change, identity_rank,
    sequence, ${ownColumns})
  SELECT project_number, number, ?, ?, ?, number, sequence + 1, ${ownColumns}
  FROM merged_contacts WHERE project_number = ? AND number = ?`
const insertHeldValues = `
  INSERT INTO held_values
  SELECT project_number, label_folded, contact_number, label, value, key_number, channel,
    import_number
  FROM merged_held_values WHERE project_number = ? AND contact_number = ?`
const markFields = `
  UPDATE fields SET has_held_values = 1
  WHERE project_number = ? AND deleted_at IS NULL AND label_folded IN (
    SELECT label_folded FROM held_values WHERE project_number = ? AND contact_number = ?)`
const markProject = 'UPDATE projects SET has_held_values = 1 WHERE number = ?'
const deleteKeptValues = `
  DELETE FROM merged_held_values WHERE project_number = ? AND contact_number = ?`
const deleteMerged = 'DELETE FROM merged_contacts WHERE project_number = ? AND number = ?'
