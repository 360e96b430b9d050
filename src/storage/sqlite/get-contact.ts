import type { Contact } from '#core/contacts/contact.ts'
import { type Row, contactColumns, contactOf, number } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { readFields } from './fields.ts'
import { findSurvivor } from './find-contact.ts'

/** The record that an id leads to: after a merge, the survivor's. */
export function getContact(database: Database, projectId: string, id: string): Contact | null {
  const row = database.statement(selectContact).get(id, projectId)
  if (row !== undefined) return recordOfRow(database, row)
  const merged = database.statement(selectMerged).get(id, projectId)
  if (merged === undefined) return null
  const projectNumber = number(merged, 'project_number')
  const contactNumber = findSurvivor(database, projectNumber, number(merged, 'number'))
  return contactNumber === null ? null : readContact(database, contactNumber)
}

/** The record of a contact that there is. */
export function readContact(database: Database, contactNumber: number): Contact {
  const row = database.statement(selectByNumber).get(contactNumber)
  if (row === undefined) throw new Error(`There is no contact number ${contactNumber}.`)
  return recordOfRow(database, row)
}

function recordOfRow(database: Database, row: Row): Contact {
  const fields =
    row['custom_fields'] === null ? [] : readFields(database, number(row, 'project_number'))
  return contactOf(row, fields)
}

/** Selects the row that `contactOf` reads, of the one contact that the condition names. */
export function selectRecord(condition: string): string {
  return `
    WITH c AS (SELECT ${contactColumns} FROM contacts WHERE ${condition})
    SELECT c.*, k.id AS key_id, k.label AS key_label, CASE WHEN c.identity_rank > 0 THEN (
      SELECT h.id FROM contacts h
      WHERE h.project_number = c.project_number AND h.identity = c.identity AND h.identity_rank = 0
    ) END AS duplicate_of
    FROM c JOIN projects p ON p.number = c.project_number
    JOIN keys k ON k.project_number = c.project_number AND k.number = c.key_number`
}

const selectContact = `${selectRecord('id = ?')} WHERE p.id = ?`
const selectByNumber = selectRecord('number = ?')
const selectMerged = `
  SELECT m.project_number, m.number FROM merged_contacts m
  JOIN projects p ON p.number = m.project_number WHERE m.id = ? AND p.id = ?`
