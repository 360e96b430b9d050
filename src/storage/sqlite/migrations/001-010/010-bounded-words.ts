import type { DatabaseSync } from 'node:sqlite'

import { contactWords } from '#core/contacts/searching/words.ts'
import { createWordsTable, wordsTable } from '#storage/sqlite/search/words-table.ts'

// Characters that a run of Chinese, Japanese or Korean can fold from, or very many characters.
const longCutPattern =
  /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufdff\ufe30-\uffef\u{1f200}-\u{1f2ff}\u{20000}-\u{3ffff}]/u
// Fewer characters make fewer words than the contract's bound.
const unitsMax = 250

/**
 * Rebuilds the index of words of projects with contacts whose words the bounds change. The index
 * can't forget single words without being told each of them.
 */
export function boundWords(connection: DatabaseSync): void {
  for (const { number } of connection.prepare('SELECT number FROM projects').all()) {
    if (hasOtherWords(connection, Number(number))) indexAnew(connection, Number(number))
  }
}

function hasOtherWords(connection: DatabaseSync, projectNumber: number): boolean {
  const statement = connection.prepare(selectLong)
  for (const row of statement.iterate(projectNumber, unitsMax)) {
    const text = String(row['text'])
    if (text.length > unitsMax || longCutPattern.test(text)) return true
  }
  return false
}

function indexAnew(connection: DatabaseSync, projectNumber: number): void {
  connection.exec(`DROP TABLE ${wordsTable(projectNumber)}; ${createWordsTable(projectNumber)}`)
  connection.prepare('DELETE FROM waiting_words WHERE project_number = ?').run(projectNumber)
  const select = connection.prepare(selectTexts)
  select.setReadBigInts(true)
  const insert = connection.prepare(insertWords(projectNumber))
  for (const row of select.iterate(projectNumber)) {
    const words = contactWords({
      name: textOf(row['name']),
      email: textOf(row['email']),
      company: textOf(row['company']),
    })
    if (words.length > 0) insert.get(row['sort_key'] ?? null, words.join(' '))
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

const selectLong = `
  SELECT text FROM (
    SELECT concat_ws(' ', name, email, company) AS text FROM contacts WHERE project_number = ?)
  WHERE octet_length(text) > length(text) OR length(text) > ?`
const selectTexts = `
  SELECT sort_key, name, email, company FROM contacts WHERE project_number = ?
  ORDER BY sort_key`

function insertWords(projectNumber: number): string {
  return `INSERT INTO ${wordsTable(projectNumber)} (rowid, text) VALUES (?, ?)`
}
