import { type Row, number, text } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

/** What the data says about the index of a project. */
export type Marks = { place: number; token: string }

/** What the index says about itself. `covered` is null when it has all contacts. */
export type IndexProgress = Marks & { covered: bigint | null; tokenBefore: string }

/** Confirms a step to the data: the words up to the place are indexed. */
export type Confirmation = Marks & { projectNumber: number; before: string }

/**
 * `fresh`: nothing has been written to it. `unconfirmed`: the data doesn't know yet of its last
 * step. `foreign`: it is missing, or was not made from this data as it is now.
 */
export type Standing = 'fresh' | 'current' | 'unconfirmed' | 'foreign'

export function standingOf(row: IndexProgress | null, marks: Marks): Standing {
  if (row === null) return marks.place === 0 ? 'fresh' : 'foreign'
  if (row.token === marks.token) return 'current'
  return row.tokenBefore === marks.token ? 'unconfirmed' : 'foreign'
}

/** Null when the project is deleted. */
export function readMarks(data: Database, projectNumber: number): Marks | null {
  const row = data.statement(selectMarks).get(projectNumber)
  return row === undefined ? null : marksOf(row)
}

export function readProgress(index: Database, projectNumber: number): IndexProgress | null {
  const statement = index.statement(selectProgress)
  statement.setReadBigInts(true)
  const row = statement.get(projectNumber)
  if (row === undefined) return null
  const covered = row['covered']
  return {
    ...marksOf(row),
    covered: typeof covered === 'bigint' ? covered : null,
    tokenBefore: text(row, 'token_before'),
  }
}

export function saveProgress(index: Database, projectNumber: number, row: IndexProgress): void {
  const { place, covered, token, tokenBefore } = row
  index.run(upsertProgress, projectNumber, place, covered, token, tokenBefore)
}

function marksOf(row: Row): Marks {
  return { place: number(row, 'place'), token: text(row, 'token') }
}

const selectMarks = `
  SELECT i.place, i.token FROM indexed_words AS i JOIN projects AS p ON p.number = i.project_number
  WHERE i.project_number = ? AND p.deleted_at IS NULL`
const selectProgress = `
  SELECT place, covered, token, token_before FROM index_progress WHERE project_number = ?`
const upsertProgress = `
  INSERT INTO index_progress (project_number, place, covered, token, token_before)
  VALUES (?, ?, ?, ?, ?) ON CONFLICT (project_number) DO UPDATE SET place = excluded.place,
    covered = excluded.covered, token = excluded.token, token_before = excluded.token_before`
