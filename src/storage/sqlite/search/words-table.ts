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

// Twice FTS5's default: merging less often makes the slowest steps shorter.
const segmentsPerMerge = 8
const indexedPrefixes = '1 2 3 4 5 6 7 8'
// Words are cut in the core: of the ASCII characters, only the blanks between them separate here.
const tokenCharacters = `!""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~`
