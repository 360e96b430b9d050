import { type Reads } from '#storage/connection.ts'
import { number } from '#storage/contact-row.ts'
import { storedColumns, storedOf } from '#storage/repositories/contacts/stored-contact.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'

const contactsPerStep = 200

/** A contact's words begin with a facet, whose first character is U+F0000 or one after it. */
export const withoutFacets = `substr(words, 2, 1) < chr(983040) COLLATE "C"`

/** Whether all contacts of the project have facets. */
export async function haveFacets(reads: Reads, projectNumber: number): Promise<boolean> {
  return (await reads.row(selectOne, projectNumber)) === undefined
}

/** A project with contacts whose facets are missing; null when there is none. */
export async function findIncomplete(reads: Reads): Promise<number | null> {
  const row = await reads.row(selectProject)
  return row === undefined ? null : number(row, 'number')
}

/** Adds the facets of some contacts that an earlier version stored without them. */
export async function completeTerms(transaction: Transaction): Promise<void> {
  const { contactTable } = transaction
  const rows = await transaction.rows(selectContacts, contactsPerStep)
  const stored = rows.map(storedOf)
  await contactTable.deleteTerms(stored)
  // A state of its own has terms of its own.
  const completed = stored.map((contact) => ({ ...contact, state: { ...contact.state } }))
  await contactTable.update(completed)
  await contactTable.addTerms(completed)
}

const selectOne = `
  SELECT number FROM contacts WHERE project_number = $1 AND ${withoutFacets} LIMIT 1`
const selectProject = `
  SELECT p.number FROM projects AS p WHERE p.deleted_at IS NULL AND EXISTS (
    SELECT FROM contacts WHERE project_number = p.number AND ${withoutFacets}) LIMIT 1`
const selectContacts = `
  SELECT ${storedColumns.postgres} FROM contacts
  WHERE project_number = $1 AND ${withoutFacets} ORDER BY number LIMIT $2`
