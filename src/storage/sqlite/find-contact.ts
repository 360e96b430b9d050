import { Failure } from '#core/errors.ts'
import { type Row, contactColumns, number, text } from '#storage/contact-row.ts'
import type { Database } from './database.ts'

/** The row of a contact of the project. Throws `not_found`, saying where one was merged to. */
export function requireContact(database: Database, projectNumber: number, id: string): Row {
  const row = database.statement(selectById).get(projectNumber, id)
  if (row !== undefined) return row
  const merged = database.statement(selectMerged).get(projectNumber, id)
  if (merged === undefined) throw new Failure('not_found', `The project has no contact ${id}.`)
  const survivor = findSurvivor(database, projectNumber, number(merged, 'number'))
  throw new Failure('not_found', `${id} was merged into ${idOf(database, survivor)}.`)
}

/** Where a contact that was merged away, and maybe its survivor too, leads; null for others. */
export function findSurvivor(
  database: Database,
  projectNumber: number,
  contactNumber: number,
): number | null {
  const row = database.statement(selectSurvivor).get(projectNumber, contactNumber)
  return row === undefined ? null : number(row, 'number')
}

export function idOf(database: Database, contactNumber: number | null): string {
  const row = database.statement(selectId).get(contactNumber)
  if (row === undefined) throw new Error(`There is no contact number ${contactNumber}.`)
  return text(row, 'id')
}

/**
 * Begins a statement over `earlier`: all that went into a contact, in whatever steps. Its
 * parameters are the project and the contact.
 */
export const withEarlier = `
  WITH RECURSIVE earlier(project_number, number) AS (
    SELECT project_number, number FROM merged_contacts
    WHERE project_number = ? AND survivor_number = ?
    UNION
    SELECT m.project_number, m.number FROM earlier JOIN merged_contacts m
    ON m.project_number = earlier.project_number AND m.survivor_number = earlier.number)`

const selectById = `SELECT ${contactColumns} FROM contacts WHERE project_number = ? AND id = ?`
const selectMerged = 'SELECT number FROM merged_contacts WHERE project_number = ? AND id = ?'
const selectSurvivor = `
  WITH RECURSIVE later(project_number, number) AS (
    SELECT project_number, survivor_number FROM merged_contacts
    WHERE project_number = ? AND number = ?
    UNION
    SELECT m.project_number, m.survivor_number FROM later
    JOIN merged_contacts m ON m.project_number = later.project_number AND m.number = later.number)
  SELECT c.number FROM later JOIN contacts c ON c.number = later.number`
const selectId = 'SELECT id FROM contacts WHERE number = ?'
