import type { ContactMerge } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { mergeStates } from '#core/contacts/merge-states.ts'
import { Failure } from '#core/errors.ts'
import { tagsMax } from '#core/limits/contract.ts'
import { type Row, number, stateOf, textOrNull } from '#storage/contact-row.ts'
import { requireContact } from './find-contact.ts'
import { readContact } from './get-contact.ts'
import { holdIdentity, settleIdentity } from './identity-rank.ts'
import { operator } from './operator.ts'
import { recordBefore, recordEvent } from './record-event.ts'
import { writeState } from './save-state.ts'
import { type Session, projectNumberOf } from './session.ts'
import { sortKeyOf } from './sort-key.ts'
import { deleteWords, wordsOf } from './words.ts'

/** Merges one contact into another, and keeps it as it was for an undo. Answers the survivor. */
export function mergeContacts(session: Session, merge: ContactMerge): Contact {
  const { projectId, survivorId, mergedId, now } = merge
  const { database } = session
  if (survivorId === mergedId) {
    throw new Failure('invalid_request', 'A contact can not be merged into itself.')
  }
  const projectNumber = session.numberOf(projectId, projectNumberOf)
  const survivor = requireContact(database, projectNumber, survivorId)
  const merged = requireContact(database, projectNumber, mergedId)
  const existing = stateOf(survivor)
  const { state, previous } = mergeStates(existing, stateOf(merged))
  if (state.tags.length > tagsMax) {
    const detail = `Together they have more than ${tagsMax} tags: take some away first.`
    throw new Failure('invalid_request', detail)
  }
  const contactNumber = number(survivor, 'number')
  const event = { type: 'contact.merged', projectNumber, contactNumber } as const
  const before = recordBefore(session, event)
  const hadIdentity = existing.identity !== null && number(survivor, 'identity_rank') === 0 ? 1 : 0
  const update = { contactNumber, existing, state, previous: { ...previous, merged: mergedId } }
  const made = writeState({ session, projectNumber, ...operator, now }, update)
  const mergedNumber = number(merged, 'number')
  database.run(keepContact, contactNumber, made.change, made.at, hadIdentity, mergedNumber)
  moveHeldValues(session, { survivor, merged })
  removeLive(session, merged)
  passIdentity(session, { merged, contactNumber, identity: state.identity })
  if (before !== null) {
    recordEvent(session, { ...event, ...made, before, mergedContactId: mergedId })
  }
  return readContact(database, contactNumber)
}

// What waits for the same field keeps waiting, or stands there already.
function moveHeldValues({ database }: Session, pair: { survivor: Row; merged: Row }): void {
  const projectNumber = number(pair.survivor, 'project_number')
  const survivorNumber = number(pair.survivor, 'number')
  const mergedNumber = number(pair.merged, 'number')
  const fieldIds = JSON.stringify(Object.keys(stateOf(pair.survivor).customFields))
  database.run(keepHeldValues, survivorNumber, fieldIds, projectNumber, mergedNumber)
  database.run(moveKeptValues, survivorNumber, projectNumber, mergedNumber)
  database.run(deleteHeldValues, projectNumber, mergedNumber)
}

// Its history stays in place, under its number.
function removeLive(session: Session, merged: Row): void {
  const { database } = session
  const projectNumber = number(merged, 'project_number')
  const mergedNumber = number(merged, 'number')
  const sortKey = sortKeyOf(session, mergedNumber)
  deleteWords(database, projectNumber, sortKey, wordsOf(stateOf(merged)))
  database.run(deleteRow, mergedNumber)
  session.countContacts(projectNumber, -1)
}

// A survivor of the same identity takes the place of the contact that has gone into it.
function passIdentity(
  { database }: Session,
  to: { merged: Row; contactNumber: number; identity: string | null },
): void {
  const { merged, contactNumber, identity } = to
  const projectNumber = number(merged, 'project_number')
  const passed = textOrNull(merged, 'identity')
  if (passed === null || number(merged, 'identity_rank') > 0) return
  if (passed === identity) holdIdentity(database, { projectNumber, contactNumber, identity })
  else settleIdentity(database, projectNumber, passed)
}

/** What a contact is in itself, apart from its place among others. */
export const ownColumns = `
  id, created_at, type, name, email, phone, phone_e164, company, position, source, notes,
  custom_fields, tags, assignee_id, identity, key_number, channel, is_unverified`

const placeColumns = 'project_number, number, sort_key, identity_rank, sequence'
const keepContact = `
  INSERT INTO merged_contacts (survivor_number, merge_change, merged_at, had_identity,
    ${placeColumns}, ${ownColumns})
  SELECT ?, ?, ?, ?, ${placeColumns}, ${ownColumns} FROM contacts WHERE number = ?`
const keepHeldValues = `
  INSERT INTO merged_held_values
  SELECT project_number, contact_number, label_folded, label, value, key_number, channel,
    import_number,
    NOT EXISTS (
      SELECT 1 FROM held_values o WHERE o.project_number = h.project_number
        AND o.label_folded = h.label_folded AND o.contact_number = ?)
    AND NOT EXISTS (
      SELECT 1 FROM fields f WHERE f.project_number = h.project_number
        AND f.label_folded = h.label_folded
        AND f.id IN (SELECT value FROM json_each(?)))
  FROM held_values h WHERE h.project_number = ? AND h.contact_number = ?`
const moveKeptValues = `
  INSERT INTO held_values
  SELECT project_number, label_folded, ?, label, value, key_number, channel, import_number
  FROM merged_held_values WHERE project_number = ? AND contact_number = ? AND is_moved = 1`
const deleteHeldValues = 'DELETE FROM held_values WHERE project_number = ? AND contact_number = ?'
const deleteRow = 'DELETE FROM contacts WHERE number = ?'
