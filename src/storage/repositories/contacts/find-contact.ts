import { mergedContactError, unknownContactError } from '#core/contacts/errors.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number, text } from '#storage/row.ts'
import { type Sql, inNumbers, inTexts, sql } from '#storage/sql.ts'
import { type StoredContact, readStored } from './stored-contact.ts'

/** A contact of the project. Throws `not_found`, saying what one was merged into. */
export async function requireContact(transaction: Transaction, id: string): Promise<StoredContact> {
  const [record] = await readStored(transaction, 'id', [id])
  if (record !== undefined) return record
  const merged = await transaction.row(selectMerged, id)
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
  transaction: Transaction,
  contactNumbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await transaction.rows(selectSurvivors, contactNumbers)
  return new Map(rows.map((row) => [number(row, 'requested'), text(row, 'id')]))
}

const selectMerged = 'SELECT number FROM merged_contacts WHERE project_number = $1 AND id = $2'
/** Selects what merged contacts lead to, found by one of their columns in $2. */
export function selectLeads(column: 'id' | 'number'): Sql {
  return sql`
    WITH RECURSIVE later (requested, number) AS (
      SELECT ${column}, survivor_number FROM merged_contacts
      WHERE project_number = $1 AND ${column} ${column === 'id' ? inTexts('$2') : inNumbers('$2')}
      UNION
      SELECT l.requested, m.survivor_number FROM later AS l
      JOIN merged_contacts AS m ON m.project_number = $1 AND m.number = l.number)
    SELECT l.requested, c.id FROM later AS l
    JOIN contacts AS c ON c.project_number = $1 AND c.number = l.number`
}

const selectSurvivors = selectLeads('number')
