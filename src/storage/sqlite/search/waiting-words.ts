import type { Group } from '#storage/sqlite/engine/group.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { sizeOf } from './crowding.ts'
import type { Confirmation } from './words-progress.ts'

export type WaitingTerms = { sortKey: bigint; terms: string; isRemoved: boolean }

// More than a step of ordinary contacts; about 10 ms of the writer.
const rowsPerConfirmation = 10_000
// Each search reads them, in 0.1 ms.
const rowsForSearches = 100

/** Queues terms for the index. Those to remove must equal those that were added. */
export function addWaiting(
  group: Group,
  projectNumber: number,
  { sortKey, terms, isRemoved }: WaitingTerms,
): void {
  const place = group.nextNumber()
  group.database.run(insertWaiting, projectNumber, place, sortKey, isRemoved ? 1 : 0, terms)
  group.noteWords(projectNumber, sizeOf(terms))
}

/**
 * Forgets, oldest first, a part of what is in the index, unless another process has brought the
 * index further; true while there is more.
 */
export function confirmIndexed(
  { database }: Group,
  { projectNumber, place, token, before }: Confirmation,
  rowsMax = rowsPerConfirmation,
): boolean {
  const isCurrent =
    database.runCounting(updateMarks, place, token, projectNumber, before, token) > 0
  return isCurrent && database.runCounting(deleteWaiting, projectNumber, place, rowsMax) === rowsMax
}

/** Whether the waiting words of a project slow searches down. */
export function isCrowdedForSearches(database: Database, projectNumber: number): boolean {
  return database.statement(selectLater).get(projectNumber, rowsForSearches) !== undefined
}

/** Marks that nothing of a new project is indexed. */
export function beginIndex(database: Database, projectNumber: number): void {
  database.run(insertMarks, projectNumber)
}

/** Deletes some waiting words of a deleted project; false when none are left. */
export function eraseWaiting(database: Database, projectNumber: number, rowsMax: number): boolean {
  return (
    database.runCounting(eraseRows, projectNumber, rowsMax) > 0 ||
    database.runCounting(deleteMarks, projectNumber) > 0
  )
}

const insertWaiting = `
  INSERT INTO waiting_words (project_number, place, sort_key, is_removed, text)
  VALUES (?, ?, ?, ?, ?)`
const selectLater = 'SELECT 1 FROM waiting_words WHERE project_number = ? LIMIT 1 OFFSET ?'
const updateMarks = `
  UPDATE indexed_words SET place = ?, token = ? WHERE project_number = ? AND token IN (?, ?)`
const deleteWaiting = `
  DELETE FROM waiting_words WHERE project_number = ?1 AND place IN (
    SELECT place FROM waiting_words WHERE project_number = ?1 AND place <= ?2
    ORDER BY place LIMIT ?3)`
const insertMarks = `
  INSERT INTO indexed_words (project_number, place, token)
  VALUES (?, 0, lower(hex(randomblob(8))))`
const deleteMarks = 'DELETE FROM indexed_words WHERE project_number = ?'
const eraseRows = `
  DELETE FROM waiting_words WHERE project_number = ?1 AND place IN (
    SELECT place FROM waiting_words WHERE project_number = ?1 LIMIT ?2)`
