import type { Contact } from '#core/contacts/contact.ts'
import { contactColumns, contactOf, number } from './contact-row.ts'
import type { Database } from './database.ts'
import { readFields } from './fields.ts'

export function getContact(database: Database, projectId: string, id: string): Contact | null {
  const row = database.statement(selectContact).get(id, projectId)
  if (row === undefined) return null
  const fields =
    row['custom_fields'] === null ? [] : readFields(database, number(row, 'project_number'))
  return contactOf(row, fields)
}

const selectContact = `
  WITH c AS (SELECT ${contactColumns} FROM contacts WHERE id = ?)
  SELECT c.*, k.id AS key_id, k.label AS key_label, CASE WHEN c.identity_rank > 0 THEN (
    SELECT h.id FROM contacts h
    WHERE h.project_number = c.project_number AND h.identity = c.identity AND h.identity_rank = 0
  ) END AS duplicate_of
  FROM c JOIN projects p ON p.number = c.project_number JOIN keys k ON k.number = c.key_number
  WHERE p.id = ?`
