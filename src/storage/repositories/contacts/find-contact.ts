import { mergedContactError, unknownContactError } from '#core/contacts/errors.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type StoredContact, readStored } from './stored-contact.ts'

/** A contact of the project. Throws `not_found`, saying what one was merged into. */
export async function requireContact(transaction: Transaction, id: string): Promise<StoredContact> {
  const { connection, projectNumber } = transaction
  const [record] = await readStored(transaction, 'id', [id])
  if (record !== undefined) return record
  const merged = await connection.row(selectMerged, projectNumber, id)
  if (merged === undefined) throw unknownContactError(id)
  throw mergedContactError(id, await findSurvivor(transaction, number(merged, 'number')))
}

/** The id of the contact that a merged contact leads to. */
export async function findSurvivor(
  transaction: Transaction,
  contactNumber: number,
): Promise<string> {
  const survivor = (await findSurvivors(transaction, [contactNumber])).get(contactNumber)
  if (survivor === undefined) throw new Error(`The contact number ${contactNumber} leads nowhere.`)
  return survivor
}

/** Ids of the survivors of merged contacts, by the numbers of the merged ones. */
export async function findSurvivors(
  { connection, projectNumber }: Transaction,
  contactNumbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await connection.rows(selectSurvivors, projectNumber, contactNumbers)
  return new Map(rows.map((row) => [number(row, 'asked'), text(row, 'id')]))
}

const selectMerged = 'SELECT number FROM merged_contacts WHERE project_number = $1 AND id = $2'
/** Selects what merged contacts lead to, found by one of their columns in $2. */
export function selectLeads(column: 'id' | 'number', type: 'text' | 'bigint'): string {
  return `
    WITH RECURSIVE later (asked, number) AS (
      SELECT ${column}, survivor_number FROM merged_contacts
      WHERE project_number = $1 AND ${column} = ANY ($2::${type}[])
      UNION
      SELECT l.asked, m.survivor_number FROM later AS l
      JOIN merged_contacts AS m ON m.project_number = $1 AND m.number = l.number)
    SELECT l.asked, c.id FROM later AS l
    JOIN contacts AS c ON c.project_number = $1 AND c.number = l.number`
}

const selectSurvivors = selectLeads('number', 'bigint')
