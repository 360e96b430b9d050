import type { ContactVerb } from '#core/contacts/contact-store.ts'
import { type Row, number, stateOf, text, textOrNull } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { requestErasure } from './erase-words.ts'
import { type Gone, eraseTraces } from './erase-traces.ts'
import { requireContact, withEarlier } from './find-contact.ts'
import { forgetLabels } from './idempotency.ts'
import { settleIdentity } from './identity-rank.ts'
import { isWanted, recordEvent } from './record-event.ts'
import { type Session, projectNumberOf } from './session.ts'
import { sortKeyOf } from './sort-key.ts'
import { deleteWords, wordsOf } from './words.ts'

export function deleteContact(session: Session, verb: ContactVerb): void {
  const { projectId, contactId, now } = verb
  const { database } = session
  const projectNumber = session.numberOf(projectId, projectNumberOf)
  const row = requireContact(database, projectNumber, contactId)
  forgetLabels(database, number(row, 'project_number'), removeContact(session, row, now))
}

/**
 * Removes a contact with all that is stored of it and of those that were merged into it, but for
 * labels in idempotency records, and answers which are gone. The oldest possible duplicate of a
 * holder takes its place.
 */
function removeContact(session: Session, row: Row, now: number): Gone[] {
  const { database } = session
  const projectNumber = number(row, 'project_number')
  const contactNumber = number(row, 'number')
  const merged = mergedInto(database, projectNumber, contactNumber)
  const gone = [{ number: contactNumber, id: text(row, 'id') }, ...merged]
  eraseTraces(database, projectNumber, gone)
  const type = 'contact.deleted'
  if (isWanted(session, projectNumber, type)) {
    const made = session.nextChange(projectNumber, now)
    recordEvent(session, { type, projectNumber, contactNumber, ...made })
  }
  const sortKey = sortKeyOf(session, contactNumber)
  deleteWords(database, projectNumber, sortKey, wordsOf(stateOf(row)))
  database.run(deleteRow, contactNumber)
  database.run(deleteHistory, projectNumber, contactNumber)
  database.run(deleteHeldValues, projectNumber, contactNumber)
  for (const one of merged) removeMerged(database, projectNumber, one.number)
  session.countContacts(projectNumber, -1)
  settleIdentity(database, projectNumber, textOrNull(row, 'identity'))
  requestErasure(session, projectNumber, now)
  return gone
}

function mergedInto(database: Database, projectNumber: number, contactNumber: number): Gone[] {
  const rows = database.statement(selectMerged).all(projectNumber, contactNumber)
  return rows.map((row) => ({ number: number(row, 'number'), id: text(row, 'id') }))
}

function removeMerged(database: Database, projectNumber: number, mergedNumber: number): void {
  database.run(deleteHistory, projectNumber, mergedNumber)
  database.run(deleteMergedValues, projectNumber, mergedNumber)
  database.run(deleteMerged, projectNumber, mergedNumber)
}

const deleteRow = 'DELETE FROM contacts WHERE number = ?'
const deleteHistory = 'DELETE FROM history WHERE project_number = ? AND contact_number = ?'
const deleteHeldValues = 'DELETE FROM held_values WHERE project_number = ? AND contact_number = ?'
const selectMerged = `
  ${withEarlier}
  SELECT m.number, m.id FROM earlier
  JOIN merged_contacts m ON m.project_number = earlier.project_number AND m.number = earlier.number`
const deleteMergedValues = `
  DELETE FROM merged_held_values WHERE project_number = ? AND contact_number = ?`
const deleteMerged = 'DELETE FROM merged_contacts WHERE project_number = ? AND number = ?'
