import type { Database } from './database.ts'
import { wordsTable } from './words-table.ts'

/** From here on a project's words are moved: those of some 500 ordinary contacts. */
export const crowdedBytes = 56 * 1024
// What one commit moves at most, give or take a contact.
const stepBytes = 2 * crowdedBytes
const lastSortKey = 2n ** 63n - 1n
// So that contacts of next to no words do not become too many in a step.
const bytesPerContact = 32

/** How much the words take that a project's index does not hold yet. */
export function waitingBytes(database: Database, projectNumber: number): number {
  return Number(database.statement(sumWaiting).get(projectNumber)?.['bytes'])
}

/**
 * Moves a step of a project's waiting words to its index: many at once, since a write to the index
 * costs by its different words and their beginnings, which many contacts share. Answers the bytes.
 */
export function indexStep(database: Database, projectNumber: number, waiting: number): number {
  const all = { last: lastSortKey, bytes: waiting }
  const { last, bytes } = waiting <= stepBytes ? all : findStep(database, projectNumber)
  database.run(indexWaiting(projectNumber), projectNumber, last)
  database.run(clearWaiting, projectNumber, last)
  return bytes
}

function findStep(database: Database, projectNumber: number): { last: bigint; bytes: number } {
  const statement = database.statement(selectWaiting)
  statement.setReadBigInts(true)
  let [last, bytes] = [0n, 0]
  for (const row of statement.iterate(projectNumber)) {
    last = BigInt(String(row['sort_key']))
    bytes += Number(row['bytes'])
    if (bytes >= stepBytes) break
  }
  return { last, bytes }
}

const bytesOf = `octet_length(text) + ${bytesPerContact}`
const sumWaiting = `
  SELECT coalesce(sum(${bytesOf}), 0) AS bytes FROM waiting_words WHERE project_number = ?`
const selectWaiting = `
  SELECT sort_key, ${bytesOf} AS bytes FROM waiting_words WHERE project_number = ?
  ORDER BY sort_key`
const clearWaiting = 'DELETE FROM waiting_words WHERE project_number = ? AND sort_key <= ?'

function indexWaiting(projectNumber: number): string {
  return `INSERT INTO ${wordsTable(projectNumber)} (rowid, text)
    SELECT sort_key, text FROM waiting_words WHERE project_number = ? AND sort_key <= ?`
}
