import { type Gone, numbersOf } from '#storage/repositories/erasing/gone.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/** Contacts that were merged into these, over every step. */
export async function readMergedInto(
  transaction: Transaction,
  records: readonly Gone[],
): Promise<Gone[]> {
  if (records.length === 0) return []
  const rows = await transaction.rows(selectMerged, numbersOf(records))
  return rows.map((row) => ({ number: number(row, 'number'), id: text(row, 'id') }))
}

const selectMerged = sql`
  WITH RECURSIVE earlier (number, id) AS (
    SELECT number, id FROM merged_contacts
    WHERE project_number = $1 AND survivor_number ${inNumbers('$2')}
    UNION
    SELECT m.number, m.id FROM earlier JOIN merged_contacts AS m
    ON m.project_number = $1 AND m.survivor_number = earlier.number)
  SELECT number, id FROM earlier`
