import { forgetDistinct } from '#storage/repositories/contacts/duplicates/distinct-pairs.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type { Gone } from '#storage/repositories/erasing/erase-traces.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/** Contacts that were merged into these, over every step. */
export async function readMergedInto(
  transaction: Transaction,
  records: readonly { number: number }[],
): Promise<Gone[]> {
  if (records.length === 0) return []
  const rows = await transaction.rows(selectMerged, numbersOf(records))
  return rows.map((row) => ({ number: number(row, 'number'), id: text(row, 'id') }))
}

/** Deletes what is stored by the numbers of contacts, and of those that were merged into them. */
export async function forgetContacts(
  transaction: Transaction,
  records: readonly StoredContact[],
  merged: readonly Gone[],
): Promise<void> {
  const numbers = numbersOf([...records, ...merged])
  for (const deleteRows of deletions) await transaction.run(deleteRows, numbers)
  await forgetDistinct(transaction, numbers)
  if (merged.length > 0) await transaction.run(deleteMerged, numbersOf(merged))
}

function numbersOf(records: readonly { number: number }[]): number[] {
  return records.map((record) => record.number)
}

/** The tables that store something by the number of a contact. */
const deletions = [
  'contact_consents',
  'consent_withdrawals',
  'history',
  'activities',
  'mentions',
  'held_values',
  'merged_held_values',
  'form_confirmations',
  'form_mails',
  'read_contacts',
  'reopened_contacts',
].map(
  (table) => sql`
  DELETE FROM ${table} WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`,
)
const selectMerged = sql`
  WITH RECURSIVE earlier (number, id) AS (
    SELECT number, id FROM merged_contacts
    WHERE project_number = $1 AND survivor_number ${inNumbers('$2')}
    UNION
    SELECT m.number, m.id FROM earlier JOIN merged_contacts AS m
    ON m.project_number = $1 AND m.survivor_number = earlier.number)
  SELECT number, id FROM earlier`
const deleteMerged = sql`
  DELETE FROM merged_contacts WHERE project_number = $1 AND number ${inNumbers('$2')}`
