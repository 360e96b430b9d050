import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Clears the values of contacts from the lists of those that undone imports left. */
export async function eraseKept(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  await transaction.run(clearKept, idsOf(gone))
}

const clearKept = sql`
  UPDATE import_kept SET fields = '[]'
  WHERE project_number = $1 AND contact_id ${inTexts('$2')} AND import_number IN (
    SELECT number FROM imports WHERE project_number = $1)`
