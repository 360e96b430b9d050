import type { Database } from '#storage/sqlite/file/database.ts'
import { eraseWordsTable } from '#storage/sqlite/search/words-table.ts'

/**
 * Deletes a step of what only this engine keeps of a deleted project; false when nothing is left.
 */
export function eraseOwn(database: Database, projectNumber: number, rowsMax: number): boolean {
  if (database.runCounting(eraseWaitingWords, projectNumber, rowsMax) > 0) return true
  return eraseWordsTable(database, projectNumber, rowsMax)
}

const eraseWaitingWords = `
  DELETE FROM waiting_words WHERE project_number = ?1 AND sort_key IN (
    SELECT sort_key FROM waiting_words WHERE project_number = ?1 LIMIT ?2)`
