import type { Contact } from '#core/contacts/contact.ts'
import type { Field } from '#core/fields/field.ts'
import { type Row, contactOf, number, readColumns } from '#storage/contact-row.ts'
import { fieldOf } from '#storage/repositories/fields/field-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

/** The record that an id leads to: after a merge, the survivor's. */
export function getContact(database: Database, projectId: string, id: string): Contact | null {
  const row = database.statement(selectContact).get(projectId, id)
  if (row !== undefined) return recordOfRow(database, row)
  const survivor = database.statement(selectSurvivor).get(projectId, id)
  if (survivor === undefined) return null
  const place = [number(survivor, 'project_number'), number(survivor, 'number')]
  const led = database.statement(selectByNumber).get(...place)
  return led === undefined ? null : recordOfRow(database, led)
}

function recordOfRow(database: Database, row: Row): Contact {
  const fields =
    row['custom_fields'] === null ? [] : readFields(database, number(row, 'project_number'))
  return contactOf(row, fields)
}

export function readFields(database: Database, projectNumber: number): Field[] {
  return database.statement(selectFields).all(projectNumber).map(fieldOf)
}

/** Selects the row that `contactOf` reads, for the one contact that matches the condition. */
export function selectRecord(condition: string): string {
  return `
    WITH c AS (SELECT project_number, ${readColumns} FROM contacts WHERE ${condition})
    SELECT c.*, k.id AS key_id, k.label AS key_label, CASE WHEN c.identity_rank > 0 THEN (
      SELECT h.id FROM contacts h
      WHERE h.project_number = c.project_number AND h.identity = c.identity AND h.identity_rank = 0
    ) END AS duplicate_of
    FROM c JOIN projects p ON p.number = c.project_number
    JOIN keys k ON k.project_number = c.project_number AND k.number = c.key_number`
}

const ofProject = 'project_number = (SELECT number FROM projects WHERE id = ?)'
const selectContact = selectRecord(`${ofProject} AND id = ?`)
const selectByNumber = selectRecord('project_number = ? AND number = ?')
const selectSurvivor = `
  WITH RECURSIVE later (project_number, number) AS (
    SELECT project_number, survivor_number FROM merged_contacts WHERE ${ofProject} AND id = ?
    UNION
    SELECT m.project_number, m.survivor_number FROM later
    JOIN merged_contacts m ON m.project_number = later.project_number AND m.number = later.number)
  SELECT c.project_number, c.number FROM later
  JOIN contacts c ON c.project_number = later.project_number AND c.number = later.number`
const selectFields = `
  SELECT id, label, created_at FROM fields
  WHERE project_number = ? AND deleted_at IS NULL ORDER BY number`
