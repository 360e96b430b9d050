import type { Condition } from './condition.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'
import { sizeOf } from './waiting-words.ts'
import { wordsTable } from './words-table.ts'

export function addWords(
  group: Group,
  projectNumber: number,
  sortKey: bigint,
  words: string,
): void {
  if (words === '') return
  group.database.run(insertWaiting, projectNumber, sortKey, words)
  group.noteWords(projectNumber, sizeOf(words))
}

/** `words` are those that the contact was added with. */
export function deleteWords(
  database: Database,
  projectNumber: number,
  sortKey: bigint,
  words: string,
): void {
  if (words === '') return
  if (database.runCounting(deleteWaiting, projectNumber, sortKey) > 0) return
  database.run(deleteIndexed(projectNumber), sortKey, words)
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

function matchOf(prefixes: readonly string[]): string {
  return prefixes.map((prefix) => `"${prefix.replaceAll('"', '""')}"*`).join(' AND ')
}

const insertWaiting = `
  INSERT INTO waiting_words (project_number, sort_key, text) VALUES (?, ?, ?)`
const deleteWaiting = 'DELETE FROM waiting_words WHERE project_number = ? AND sort_key = ?'

function deleteIndexed(projectNumber: number): string {
  const table = wordsTable(projectNumber)
  return `INSERT INTO ${table} (${table}, rowid, text) VALUES ('delete', ?, ?)`
}
