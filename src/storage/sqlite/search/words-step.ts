import { randomBytes } from 'node:crypto'

import { termColumns, termsOfRow } from '#storage/repositories/contacts/indexing/terms.ts'
import { number, text } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { sizeOf, stepBytes } from './crowding.ts'
import {
  type Confirmation,
  type IndexProgress,
  type Marks,
  readProgress,
  readMarks,
  saveProgress,
  standingOf,
} from './words-progress.ts'
import { createWordsTable, wordsTable } from './words-table.ts'

/** The index, open for writing, and the data, open for reading. */
export type IndexFiles = { index: Database; data: Database; bytesMax?: number }

/** `confirmation` is null when nothing was done. */
export type IndexStep = { confirmation: Confirmation | null; bytes: number; hasMore: boolean }

const firstSortKey = -(2n ** 63n)
const lastSortKey = 2n ** 63n - 1n
const nothing: IndexStep = { confirmation: null, bytes: 0, hasMore: false }

/**
 * Brings the index of a project one bounded step closer to the data: by waiting words, or, for an
 * index that is missing or not of this data, by the next contacts. It may end at any moment: a step
 * is stored as a whole or not at all, and the data drops its waiting words only afterwards.
 */
export function takeIndexStep(files: IndexFiles, projectNumber: number): IndexStep {
  const { index, data } = files
  index.run('BEGIN IMMEDIATE')
  try {
    data.run('BEGIN')
    const step = stepWithin(files, projectNumber)
    index.run('COMMIT')
    return step
  } catch (error) {
    if (index.connection.isTransaction) index.run('ROLLBACK')
    throw error
  } finally {
    if (data.connection.isTransaction) data.run('COMMIT')
  }
}

function stepWithin(files: IndexFiles, projectNumber: number): IndexStep {
  const marks = readMarks(files.data, projectNumber)
  if (marks === null) {
    dropIndex(files.index, projectNumber)
    return nothing
  }
  const row = readProgress(files.index, projectNumber)
  const standing = standingOf(row, marks)
  if (standing === 'foreign') return beginAnew(files, projectNumber, marks)
  if (standing === 'unconfirmed' && row !== null) {
    return { confirmation: confirmationOf(projectNumber, row), bytes: 0, hasMore: true }
  }
  if (row !== null) return advance(files, projectNumber, row)
  if (lastPlace(files.data, projectNumber) === null) return nothing
  return advance(files, projectNumber, makeIndex(files.index, projectNumber, marks))
}

function makeIndex(index: Database, projectNumber: number, { place, token }: Marks): IndexProgress {
  index.connection.exec(createWordsTable(projectNumber))
  return { place, token, tokenBefore: token, covered: null }
}

function dropIndex(index: Database, projectNumber: number): void {
  index.connection.exec(`DROP TABLE IF EXISTS ${wordsTable(projectNumber)}`)
  index.run(deleteProgress, projectNumber)
}

// The waiting words belong to contacts, which later steps read.
function beginAnew({ index, data }: IndexFiles, projectNumber: number, marks: Marks): IndexStep {
  dropIndex(index, projectNumber)
  const progress = makeIndex(index, projectNumber, marks)
  const place = lastPlace(data, projectNumber) ?? marks.place
  return save(
    index,
    projectNumber,
    { ...progress, place, covered: firstSortKey },
    { hasMore: true },
  )
}

function advance(files: IndexFiles, projectNumber: number, row: IndexProgress): IndexStep {
  const { index, data } = files
  const waiting = readWaiting(files, projectNumber, row)
  apply(index, projectNumber, waiting)
  const { bytes } = waiting
  if (waiting.isCut) {
    return save(index, projectNumber, { ...row, place: waiting.place }, { bytes, hasMore: true })
  }
  const last = lastPlace(data, projectNumber)
  const place = last ?? row.place
  if (row.covered === null) {
    // What is still there was not forgotten to its end.
    const confirmation = last === null ? null : confirmationOf(projectNumber, row)
    if (place === row.place) return { confirmation, bytes: 0, hasMore: false }
    return save(index, projectNumber, { ...row, place }, { bytes, hasMore: false })
  }
  const covered = addContacts(files, projectNumber, row.covered)
  return save(index, projectNumber, { ...row, place, covered }, { bytes, hasMore: true })
}

function save(
  index: Database,
  projectNumber: number,
  row: IndexProgress,
  { bytes = 0, hasMore }: { bytes?: number; hasMore: boolean },
): IndexStep {
  const token = randomBytes(8).toString('hex')
  const saved = { ...row, token, tokenBefore: row.token }
  saveProgress(index, projectNumber, saved)
  return { confirmation: confirmationOf(projectNumber, saved), bytes, hasMore }
}

function confirmationOf(projectNumber: number, row: IndexProgress): Confirmation {
  const { place, token, tokenBefore: before } = row
  return { projectNumber, place, token, before }
}

type Waiting = {
  removed: ReadonlyMap<bigint, string>
  added: ReadonlyMap<bigint, string>
  /** The place of the last one read. */
  place: number
  bytes: number
  /** Whether more waits than was read. */
  isCut: boolean
}

/** What waits of the contacts that the index covers. What is added, then removed, cancels out. */
function readWaiting(
  { data, bytesMax = stepBytes }: IndexFiles,
  projectNumber: number,
  row: IndexProgress,
): Waiting {
  const removed = new Map<bigint, string>()
  const added = new Map<bigint, string>()
  let { place } = row
  let bytes = 0
  const statement = data.statement(selectWaiting)
  statement.setReadBigInts(true)
  for (const waiting of statement.iterate(projectNumber, place, row.covered ?? lastSortKey)) {
    if (bytes >= bytesMax) return { removed, added, place, bytes, isCut: true }
    const words = text(waiting, 'text')
    const sortKey = sortKeyOf(waiting)
    if (waiting['is_removed'] === 0n) added.set(sortKey, words)
    else if (!added.delete(sortKey)) removed.set(sortKey, words)
    place = number(waiting, 'place')
    bytes += sizeOf(words)
  }
  return { removed, added, place, bytes, isCut: false }
}

// In ascending order, since FTS5 writes out what it has whenever it gets a smaller rowid.
function apply(
  index: Database,
  projectNumber: number,
  { removed, added }: Pick<Waiting, 'removed' | 'added'>,
): void {
  const table = wordsTable(projectNumber)
  for (const [sortKey, words] of inOrder(removed)) {
    index.run(
      `INSERT INTO ${table} (${table}, rowid, text) VALUES ('delete', ?, ?)`,
      sortKey,
      words,
    )
  }
  const insert = `INSERT INTO ${table} (rowid, text) VALUES (?, ?)`
  for (const [sortKey, words] of inOrder(added)) index.run(insert, sortKey, words)
}

function inOrder(words: ReadonlyMap<bigint, string>): [bigint, string][] {
  return [...words].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Adds the next contacts, as they are. Answers the last one's sort key; null after all of them. */
function addContacts(
  { index, data, bytesMax = stepBytes }: IndexFiles,
  projectNumber: number,
  covered: bigint,
): bigint | null {
  const added = new Map<bigint, string>()
  let last = covered
  let bytes = 0
  const statement = data.statement(selectContacts)
  statement.setReadBigInts(true)
  for (const row of statement.iterate(projectNumber, covered)) {
    if (bytes >= bytesMax) {
      apply(index, projectNumber, { removed: new Map(), added })
      return last
    }
    const terms = termsOfRow(row).join(' ')
    last = sortKeyOf(row)
    added.set(last, terms)
    bytes += sizeOf(terms)
  }
  apply(index, projectNumber, { removed: new Map(), added })
  return null
}

function lastPlace(data: Database, projectNumber: number): number | null {
  const row = data.statement(selectLastPlace).get(projectNumber)
  return row === undefined ? null : number(row, 'place')
}

function sortKeyOf(row: Record<string, unknown>): bigint {
  const sortKey = row['sort_key']
  if (typeof sortKey !== 'bigint') throw new Error('The row has no sort key.')
  return sortKey
}

const deleteProgress = 'DELETE FROM index_progress WHERE project_number = ?'
const selectWaiting = `
  SELECT place, sort_key, is_removed, text FROM waiting_words
  WHERE project_number = ? AND place > ? AND sort_key <= ? ORDER BY place`
const selectContacts = `
  SELECT sort_key, ${termColumns} FROM contacts
  WHERE project_number = ? AND sort_key > ? ORDER BY sort_key`
const selectLastPlace = `
  SELECT place FROM waiting_words WHERE project_number = ? ORDER BY place DESC LIMIT 1`
