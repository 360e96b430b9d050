import type { Database } from '#storage/sqlite/file/database.ts'

/** The words of one project, found by their beginning; its rowid is the contact's sort_key. */
export function createWordsTable(projectNumber: number): string {
  const table = wordsTable(projectNumber)
  return `CREATE VIRTUAL TABLE ${table} USING fts5(
    text, content = '', columnsize = 0, detail = none, prefix = '${indexedPrefixes}',
    tokenize = "ascii tokenchars '${tokenCharacters}'"
  );
  INSERT INTO ${table} (${table}, rank) VALUES ('automerge', ${segmentsPerMerge})`
}

export function wordsTable(projectNumber: number): string {
  return `words_${projectNumber}`
}

/**
 * Deletes a bounded part of the table, in the end the table itself; false when nothing is left.
 * Dropping it at once would block the writer: for a million contacts it has tens of thousands of
 * pages.
 */
export function eraseWordsTable(
  database: Database,
  projectNumber: number,
  rowsMax: number,
): boolean {
  const table = wordsTable(projectNumber)
  if (database.statement(selectTable).get(table) === undefined) return false
  const { connection } = database
  // FTS5's own tables are closed to others: an index that lists none of its pages stays intact.
  connection.enableDefensive(false)
  try {
    database.run(`UPDATE ${table}_data SET block = X'' WHERE id = ${averagesRow}`)
    database.run(`UPDATE ${table}_data SET block = X'${noPages}' WHERE id = ${structureRow}`)
    const pages = `SELECT id FROM ${table}_data WHERE id > ${structureRow} LIMIT ?`
    const terms = `SELECT segid, term FROM ${table}_idx LIMIT ?`
    if (
      database.runCounting(`DELETE FROM ${table}_data WHERE id IN (${pages})`, rowsMax) === 0 &&
      database.runCounting(
        `DELETE FROM ${table}_idx WHERE (segid, term) IN (${terms})`,
        rowsMax,
      ) === 0
    ) {
      connection.exec(`DROP TABLE ${table}`)
    }
  } finally {
    connection.enableDefensive(true)
  }
  return true
}

const selectTable = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
// As FTS5 writes them into a table without words.
const averagesRow = 1
const structureRow = 10
const noPages = '00000001000000'

// Twice FTS5's default: merging less often makes the slowest commits shorter.
const segmentsPerMerge = 8
const indexedPrefixes = '1 2 3 4 5 6 7 8'
// Words are cut in the core: of the ASCII characters, only the blanks between them separate here.
const tokenCharacters = `!""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`
