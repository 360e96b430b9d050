import { asksPhones } from '#core/contacts/searching/phone-terms.ts'
import type { Prefix } from '#core/contacts/searching/words.ts'
import { outageError } from '#core/storage-errors.ts'
import { type Reads } from '#storage/connection.ts'
import { storedColumns, storedOf } from '#storage/repositories/contacts/stored-contact.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number } from '#storage/row.ts'

const contactsPerStep = 200

const retryAfterSeconds = 5

/**
 * A contact's words begin with the facet of its key, whose first character is U+100000 or one after
 * it. Those of 0.2.0 began with a word, later ones with another facet, and had no phones.
 */
export const isIncomplete = `substr(words, 2, 1) < chr(1048576) COLLATE "C"`

/** Whether all contacts of the project have all their terms. */
export async function areComplete(reads: Reads, projectNumber: number): Promise<boolean> {
  return (await reads.row(selectOne, projectNumber)) === undefined
}

/** Throws `unavailable` if a search asks for phones, and not all contacts are found by theirs. */
export async function requirePhones(
  reads: Reads,
  projectNumber: number,
  prefixes: readonly Prefix[],
): Promise<void> {
  if (!asksPhones(prefixes) || (await areComplete(reads, projectNumber))) return
  throw outageError('indexing', { retryAfterSeconds })
}

/** A project with contacts whose terms are incomplete; null when there is none. */
export async function findIncomplete(reads: Reads): Promise<number | null> {
  const row = await reads.row(selectProject)
  return row === undefined ? null : number(row, 'number')
}

/** Adds the terms of some contacts that an earlier version stored without them. */
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
  SELECT number FROM contacts WHERE project_number = $1 AND ${isIncomplete} LIMIT 1`
const selectProject = `
  SELECT p.number FROM projects AS p WHERE p.deleted_at IS NULL AND EXISTS (
    SELECT FROM contacts WHERE project_number = p.number AND ${isIncomplete}) LIMIT 1`
const selectContacts = `
  SELECT ${storedColumns.postgres} FROM contacts
  WHERE project_number = $1 AND ${isIncomplete} ORDER BY number LIMIT $2`
