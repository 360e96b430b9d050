import { type Row, number, textOrNull } from '#storage/contact-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import type { Group } from '#storage/sqlite/engine/group.ts'
import { wordsTable } from './words-table.ts'

/** What is to be cleared from words and files: everything up to a change. */
export type Erasure = { projectNumber: number; change: number }

// About 10 ms of the writer: other writes need not wait any longer.
const pagesPerStep = 16

/** Records that words of the project must be cleared, until they are, whatever ends before. */
export function requestErasure(group: Group, projectNumber: number, now: number): Erasure {
  const { change } = group.nextChange(projectNumber, now)
  group.database.run(upsertErasure, projectNumber, change)
  return { projectNumber, change }
}

/** The same when the whole index is deleted, and only files are left to be cleared. */
export function requestCleaning(group: Group, projectNumber: number): void {
  const { change } = group.nextChange(projectNumber, 0)
  group.database.run(upsertCleaning, projectNumber, change)
}

/** What must be cleared, whichever process asked for it. */
export function readErasures({ database }: Group): Erasure[] {
  return database.statement(selectErasures).all().map(erasureOf)
}

/**
 * Clears the index of words of contacts that are gone, a bounded step at a time; true while there
 * is more to do. A deleted row leaves its words in the index, with marks that they don't count:
 * both end when the segments that hold them are merged into one. FTS5's `secure-delete` does not
 * suffice: it leaves beginnings of words in the index of its pages, and words that a change
 * replaced.
 */
export function eraseWords(group: Group, { projectNumber, change }: Erasure): boolean {
  const { database } = group
  const row = database.statement(selectErasure).get(projectNumber)
  if (row === undefined) return false
  const merged = textOrNull(row, 'segments')
  if (merged === null && number(row, 'pass_change') >= change) return false
  writePending(database)
  const inputs = merged === null ? readSegments(database, projectNumber) : segmentsOf(merged)
  if (inputs.length > 1) merge(database, projectNumber, merged === null)
  // Everything that is merged disappears at once, at the end.
  const left = new Set(readSegments(database, projectNumber))
  const isMerged = inputs.length <= 1 || !inputs.every((segment) => left.has(segment))
  const passChange = merged === null ? number(row, 'change') : number(row, 'pass_change')
  const segments = isMerged ? null : JSON.stringify(inputs)
  database.run(updateErasure, segments, passChange, projectNumber)
  return !isMerged || passChange < change
}

/** Forgets what was to be cleared up to a change, once it is. */
export function endErasure({ database }: Group, { projectNumber, change }: Erasure): void {
  database.run(deleteErasure, projectNumber, change)
}

// FTS5 writes out what this transaction has changed so far when a savepoint opens.
function writePending(database: Database): void {
  database.run('SAVEPOINT pending')
  database.run('RELEASE pending')
}

// A negative number merges all segments, a positive one continues the merge.
function merge(database: Database, projectNumber: number, isFirst: boolean): void {
  const table = wordsTable(projectNumber)
  const pages = isFirst ? -pagesPerStep : pagesPerStep
  database.run(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`, pages)
}

function readSegments(database: Database, projectNumber: number): number[] {
  return database
    .statement(selectSegments(projectNumber))
    .all()
    .map((row) => number(row, 'segment'))
}

// The column holds what eraseWords wrote.
function segmentsOf(json: string): number[] {
  return JSON.parse(json) as number[]
}

function erasureOf(row: Row): Erasure {
  return { projectNumber: number(row, 'project_number'), change: number(row, 'change') }
}

const upsertErasure = `
  INSERT INTO erasures (project_number, change) VALUES (?, ?)
  ON CONFLICT (project_number) DO UPDATE SET change = excluded.change`
const upsertCleaning = `
  INSERT INTO erasures (project_number, change, pass_change) VALUES (?1, ?2, ?2)
  ON CONFLICT (project_number) DO UPDATE
  SET change = excluded.change, pass_change = excluded.change, segments = NULL`
const selectErasures = 'SELECT project_number, change FROM erasures'
const selectErasure = 'SELECT change, pass_change, segments FROM erasures WHERE project_number = ?'
const updateErasure = `
  UPDATE erasures SET segments = ?, pass_change = ? WHERE project_number = ?`
const deleteErasure = 'DELETE FROM erasures WHERE project_number = ? AND change <= ?'

// Each is looked up after the previous one: the index of pages has many rows of each.
function selectSegments(projectNumber: number): string {
  const index = `${wordsTable(projectNumber)}_idx`
  return `
    WITH RECURSIVE segments(segment) AS (
      SELECT min(segid) FROM ${index}
      UNION ALL
      SELECT (SELECT min(segid) FROM ${index} WHERE segid > segment) FROM segments
      WHERE segment IS NOT NULL)
    SELECT segment FROM segments WHERE segment IS NOT NULL`
}
