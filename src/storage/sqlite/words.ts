import type { ContactState } from '#core/contacts/contact.ts'
import { contactWords } from '#core/contacts/words.ts'
import type { Condition } from './condition.ts'
import type { Database } from './database.ts'
import { wordsTable } from './words-table.ts'

// A search reads all that wait: few enough for a tenth of a millisecond.
const waitingMax = 512

export function addWords(
  database: Database,
  projectNumber: number,
  sortKey: bigint,
  state: ContactState,
): void {
  database.run(insertWaiting, projectNumber, sortKey, wordsOf(state))
}

/** The words of a changed contact, whose place in the order may have changed too. */
export function replaceWords(
  database: Database,
  projectNumber: number,
  before: { sortKey: bigint; state: ContactState },
  after: { sortKey: bigint; state: ContactState },
): void {
  const words = wordsOf(before.state)
  if (before.sortKey === after.sortKey && words === wordsOf(after.state)) return
  deleteWords(database, projectNumber, before.sortKey, words)
  addWords(database, projectNumber, after.sortKey, after.state)
}

/** `words` are those that the contact was added with. */
export function deleteWords(
  database: Database,
  projectNumber: number,
  sortKey: bigint,
  words: string,
): void {
  if (database.runCounting(deleteWaiting, projectNumber, sortKey) > 0) return
  database.run(deleteIndexed(projectNumber), sortKey, words)
}

/**
 * Moves the words of a project that wait to its index, once they are many: a write to the index
 * costs by its different words and their beginnings, which many contacts share.
 */
export function indexWords(database: Database, projectNumber: number): void {
  const waiting = database.statement(countWaiting).get(projectNumber)?.['waiting']
  if (Number(waiting) < waitingMax) return
  database.run(indexWaiting(projectNumber), projectNumber)
  database.run(clearWaiting, projectNumber)
}

/** Selects the `sort_key` of each contact with words that begin with all of the prefixes. */
export function sortKeysWithWords(
  projectNumber: number,
  prefixes: readonly string[],
  before: bigint | null,
): Condition {
  const table = wordsTable(projectNumber)
  const each = prefixes.map(() => `AND instr(' ' || text, ?) > 0`).join(' ')
  const bound = before === null ? [] : [before]
  const beginnings = prefixes.map((prefix) => ` ${prefix}`)
  return {
    sql: `SELECT rowid AS sort_key FROM ${table}
      WHERE ${table} MATCH ? ${before === null ? '' : 'AND rowid < ?'}
      UNION ALL SELECT sort_key FROM waiting_words
      WHERE project_number = ? ${before === null ? '' : 'AND sort_key < ?'} ${each}`,
    parameters: [matchOf(prefixes), ...bound, projectNumber, ...bound, ...beginnings],
  }
}

export function wordsOf(state: ContactState): string {
  return contactWords(state).join(' ')
}

function matchOf(prefixes: readonly string[]): string {
  return prefixes.map((prefix) => `"${prefix.replaceAll('"', '""')}"*`).join(' AND ')
}

const insertWaiting = `
  INSERT INTO waiting_words (project_number, sort_key, text) VALUES (?, ?, ?)`
const deleteWaiting = 'DELETE FROM waiting_words WHERE project_number = ? AND sort_key = ?'
const countWaiting = 'SELECT count(*) AS waiting FROM waiting_words WHERE project_number = ?'
const clearWaiting = 'DELETE FROM waiting_words WHERE project_number = ?'

function indexWaiting(projectNumber: number): string {
  return `INSERT INTO ${wordsTable(projectNumber)} (rowid, text)
    SELECT sort_key, text FROM waiting_words WHERE project_number = ?`
}

function deleteIndexed(projectNumber: number): string {
  const table = wordsTable(projectNumber)
  return `INSERT INTO ${table} (${table}, rowid, text) VALUES ('delete', ?, ?)`
}
