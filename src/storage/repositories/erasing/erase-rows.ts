import { deleteDistinct } from '#storage/repositories/contacts/duplicates/distinct-pairs.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { type Gone, numbersOf } from './gone.ts'

/** Deletes what is stored by the numbers of contacts, and those that were merged away. */
export async function eraseRows(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  const numbers = numbersOf(gone)
  for (const deleteRows of deletions) await transaction.run(deleteRows, numbers)
  await deleteDistinct(transaction, numbers)
  await transaction.run(deleteMerged, numbers)
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
const deleteMerged = sql`
  DELETE FROM merged_contacts WHERE project_number = $1 AND number ${inNumbers('$2')}`
