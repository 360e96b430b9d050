import type { ContactVerb } from '#core/store.ts'
import { type Row, number, stateOf, textOrNull } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { requireContact, withEarlier } from './find-contact.ts'
import { settleIdentity } from './identity-rank.ts'
import { isWanted, recordEvent } from './record-event.ts'
import { type Session, projectNumberOf } from './session.ts'
import { sortKeyOf } from './sort-key.ts'
import { deleteWords, wordsOf } from './words.ts'

export function deleteContact(session: Session, verb: ContactVerb): void {
  const { projectId, contactId, now } = verb
  const projectNumber = session.numberOf(projectId, projectNumberOf)
  removeContact(session, requireContact(session.database, projectNumber, contactId), now)
}

/**
 * Removes a contact with all that is stored of it and of those that were merged into it. The oldest
 * possible duplicate of a holder takes its place.
 */
export function removeContact(session: Session, row: Row, now: number): void {
  const { database } = session
  const projectNumber = number(row, 'project_number')
  const contactNumber = number(row, 'number')
  const type = 'contact.deleted'
  if (isWanted(session, projectNumber, type)) {
    recordEvent(session, { type, projectNumber, contactNumber, ...session.nextChange(now) })
  }
  const sortKey = sortKeyOf(session, contactNumber)
  deleteWords(database, projectNumber, sortKey, wordsOf(stateOf(row)))
  database.run(deleteRow, contactNumber)
  database.run(deleteHistory, projectNumber, contactNumber)
  database.run(deleteHeldValues, projectNumber, contactNumber)
  removeMerged(database, projectNumber, contactNumber)
  session.countContacts(projectNumber, -1)
  settleIdentity(database, projectNumber, textOrNull(row, 'identity'))
}

function removeMerged(database: Database, projectNumber: number, contactNumber: number): void {
  for (const row of database.statement(selectMerged).all(projectNumber, contactNumber)) {
    const mergedNumber = number(row, 'number')
    database.run(deleteHistory, projectNumber, mergedNumber)
    database.run(deleteMergedValues, projectNumber, mergedNumber)
    database.run(deleteMerged, projectNumber, mergedNumber)
  }
}

const deleteRow = 'DELETE FROM contacts WHERE number = ?'
const deleteHistory = 'DELETE FROM history WHERE project_number = ? AND contact_number = ?'
const deleteHeldValues = 'DELETE FROM held_values WHERE project_number = ? AND contact_number = ?'
const selectMerged = `
  ${withEarlier}
  SELECT number FROM earlier`
const deleteMergedValues = `
  DELETE FROM merged_held_values WHERE project_number = ? AND contact_number = ?`
const deleteMerged = 'DELETE FROM merged_contacts WHERE project_number = ? AND number = ?'
