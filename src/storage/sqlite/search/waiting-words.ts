import type { Database } from '#storage/sqlite/file/database.ts'
import { wordsTable } from './words-table.ts'

/** From here on a project's words are moved: those of about 500 ordinary contacts. */
export const crowdedBytes = 56 * 1024
// The most that one commit moves, give or take a contact.
const stepBytes = 64 * 1024
const lastSortKey = 2n ** 63n - 1n
// So that a step has not too many contacts with next to no words.
const bytesPerContact = 32

/** What this process has counted for each project since it last measured it. */
const counted = new WeakMap<Database, Map<number, number>>()

/** How much space a contact's waiting words take. */
export function sizeOf(words: string): number {
  return Buffer.byteLength(words) + bytesPerContact
}

/**
 * Roughly how much waits in a project after `added` more: measured where there may be too much,
 * otherwise only counted, since measuring reads all of it. Other processes count what they add.
 */
export function countWaiting(database: Database, projectNumber: number, added: number): number {
  const counts = counted.get(database) ?? new Map<number, number>()
  counted.set(database, counts)
  const count = (counts.get(projectNumber) ?? crowdedBytes) + added
  const waiting = count < crowdedBytes ? count : waitingBytes(database, projectNumber)
  counts.set(projectNumber, waiting)
  return waiting
}

/** How much space the words take that a project's index does not have yet. */
export function waitingBytes(database: Database, projectNumber: number): number {
  return Number(database.statement(sumWaiting).get(projectNumber)?.['bytes'])
}

/**
 * Moves a step of a project's waiting words to its index: many at once, since the cost of a write
 * to the index depends on its different words and their beginnings, which many contacts share.
 * Answers the bytes.
 */
export function indexStep(database: Database, projectNumber: number, waiting: number): number {
  const all = { last: lastSortKey, bytes: waiting }
  const { last, bytes } = waiting <= stepBytes ? all : findStep(database, projectNumber)
  database.run(indexWaiting(projectNumber), projectNumber, last)
  database.run(clearWaiting, projectNumber, last)
  return bytes
}

/** As many as a step takes, the oldest first. */
function findStep(database: Database, projectNumber: number): { last: bigint; bytes: number } {
  const statement = database.statement(selectStep)
  statement.setReadBigInts(true)
  const row = statement.get(projectNumber, stepBytes)
  const last = row?.['sort_key']
  if (typeof last !== 'bigint') throw new Error('Fewer words wait than a step takes.')
  return { last, bytes: Number(row?.['bytes']) }
}

const bytesOf = `octet_length(text) + ${bytesPerContact}`
const sumWaiting = `
  SELECT coalesce(sum(${bytesOf}), 0) AS bytes FROM waiting_words WHERE project_number = ?`
const selectStep = `
  SELECT sort_key, bytes FROM (
    SELECT sort_key, sum(${bytesOf}) OVER (ORDER BY sort_key) AS bytes
    FROM waiting_words WHERE project_number = ?)
  WHERE bytes >= ? LIMIT 1`
const clearWaiting = 'DELETE FROM waiting_words WHERE project_number = ? AND sort_key <= ?'

function indexWaiting(projectNumber: number): string {
  return `INSERT INTO ${wordsTable(projectNumber)} (rowid, text)
    SELECT sort_key, text FROM waiting_words WHERE project_number = ? AND sort_key <= ?`
}
