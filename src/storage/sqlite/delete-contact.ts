import { type Row, number, stateOf, textOrNull } from './contact-row.ts'
import type { Session } from './session.ts'
import { deleteWords, wordsOf } from './words.ts'
import { sortKeyOf } from './write-contacts.ts'

/**
 * Removes a contact with all that is stored of it. The oldest possible duplicate of a holder takes
 * its place.
 */
export function deleteContact(session: Session, row: Row): void {
  const { database } = session
  const projectNumber = number(row, 'project_number')
  const contactNumber = number(row, 'number')
  const sortKey = sortKeyOf(session, contactNumber)
  deleteWords(database, projectNumber, sortKey, wordsOf(stateOf(row)))
  database.run(deleteRow, contactNumber)
  database.run(deleteHistory, projectNumber, contactNumber)
  database.run(deleteHeldValues, projectNumber, contactNumber)
  session.countContacts(projectNumber, -1)
  const identity = textOrNull(row, 'identity')
  if (identity === null || number(row, 'identity_rank') > 0) return
  database.run(promoteOldest, projectNumber, identity)
}

const deleteRow = 'DELETE FROM contacts WHERE number = ?'
const deleteHistory = 'DELETE FROM history WHERE project_number = ? AND contact_number = ?'
const deleteHeldValues = 'DELETE FROM held_values WHERE project_number = ? AND contact_number = ?'
const promoteOldest = `
  UPDATE contacts SET identity_rank = 0 WHERE number = (
    SELECT number FROM contacts WHERE project_number = ? AND identity = ?
    ORDER BY identity_rank LIMIT 1)`
