import type { Reads } from '#storage/connection.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { text } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

const removedPerStep = 100

export async function listRemovedFiles(reads: Reads): Promise<string[]> {
  return (await reads.rows(selectRemoved)).map((row) => text(row, 'id'))
}

export async function noteDeletedFiles(
  { connection }: GlobalTransaction,
  ids: readonly string[],
): Promise<void> {
  await connection.run(deleteRemoved, ids)
}

const selectRemoved = `SELECT id FROM removed_files ORDER BY id LIMIT ${removedPerStep}`
const deleteRemoved = sql`DELETE FROM removed_files WHERE id ${inTexts('$1')}`
