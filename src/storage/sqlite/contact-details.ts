import {
  type ContactDetails,
  type HistoryEntry,
  type HistoryQuery,
  type MergedContactsQuery,
  relatedMax,
} from '#core/contacts/contact-details.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { number, text } from '#storage/contact-row.ts'
import { contactDetailsOf } from '#storage/contact-details-rows.ts'
import { historyEntryOf } from '#storage/history-row.ts'
import type { Database } from './database.ts'
import { readLabels } from './fields.ts'
import { withEarlier } from './find-contact.ts'
import { getContact } from './get-contact.ts'
import { projectNumberOf } from './session.ts'

export function readContactDetails(
  database: Database,
  projectId: string,
  id: string,
): ContactDetails | null {
  database.run('BEGIN')
  try {
    const contact = getContact(database, projectId, id)
    return contact === null ? null : detailsOf(database, projectId, contact)
  } finally {
    database.run('COMMIT')
  }
}

function detailsOf(database: Database, projectId: string, contact: Contact): ContactDetails {
  const projectNumber = projectNumberOf(database, projectId)
  const contactNumber = numberOf(database, contact.id)
  const held = database.statement(selectHeld).all(projectNumber, contactNumber, relatedMax)
  const duplicates = database.statement(selectDuplicates).all(contactNumber, relatedMax)
  const merged = database.statement(selectMerged).all(projectNumber, contactNumber, relatedMax)
  return contactDetailsOf(contact, { held, duplicates, merged })
}

/** One page of the history of the contact that the id leads to; empty when there is none. */
export function listHistory(database: Database, query: HistoryQuery): HistoryEntry[] {
  database.run('BEGIN')
  try {
    return readPage(database, query)
  } finally {
    database.run('COMMIT')
  }
}

export function findMergedContacts(database: Database, query: MergedContactsQuery): string[] {
  const { projectId, identity, limit } = query
  const rows = database.statement(selectMergedIds).all(projectId, identity, limit)
  return rows.map((row) => text(row, 'id'))
}

function readPage(database: Database, query: HistoryQuery): HistoryEntry[] {
  const { projectId, contactId, afterChange, limit } = query
  const contact = getContact(database, projectId, contactId)
  if (contact === null) return []
  const projectNumber = projectNumberOf(database, projectId)
  const labels = readLabels(database, projectNumber)
  const contactNumber = numberOf(database, contact.id)
  const rows = database
    .statement(selectHistory)
    .all(projectNumber, contactNumber, afterChange, limit)
  return rows.map((row) => historyEntryOf(row, labels))
}

function numberOf(database: Database, id: string): number {
  const row = database.statement(selectNumber).get(id)
  if (row === undefined) throw new Error(`There is no contact ${id}.`)
  return number(row, 'number')
}

const selectNumber = 'SELECT number FROM contacts WHERE id = ?'
const selectHeld = `
  SELECT label, value FROM held_values
  WHERE project_number = ? AND contact_number = ? ORDER BY label LIMIT ?`
const selectDuplicates = `
  SELECT d.id FROM contacts h JOIN contacts d
    ON d.project_number = h.project_number AND d.identity = h.identity AND d.identity_rank > 0
  WHERE h.number = ? AND h.identity_rank = 0 ORDER BY d.identity_rank LIMIT ?`
const selectMerged = `
  ${withEarlier}
  SELECT m.id, m.merged_at, s.id AS survivor_id FROM earlier
  JOIN merged_contacts m ON m.project_number = earlier.project_number AND m.number = earlier.number
  LEFT JOIN merged_contacts s
    ON s.project_number = m.project_number AND s.number = m.survivor_number
  ORDER BY m.merge_change LIMIT ?`
const selectMergedIds = `
  SELECT m.id FROM merged_contacts m JOIN projects p ON p.number = m.project_number
  WHERE p.id = ? AND m.identity = ? ORDER BY m.number LIMIT ?`
const selectHistory = `
  SELECT h.change, h.at, h.channel, h.previous, k.id AS key_id, k.label AS key_label
  FROM history h LEFT JOIN keys k ON k.project_number = h.project_number AND k.number = h.key_number
  WHERE h.project_number = ? AND h.contact_number = ? AND h.change > ?
  ORDER BY h.change LIMIT ?`
