import { type Row, number } from '#storage/contact-row.ts'
import type { Database } from './database.ts'

/** A merge that was taken back: the survivor had values of the other from one change to another. */
export type PastMerge = { survivorNumber: number; mergeChange: number; unmergeChange: number }

export function addPastMerge(
  database: Database,
  projectNumber: number,
  mergedNumber: number,
  { survivorNumber, mergeChange, unmergeChange }: PastMerge,
): void {
  const place = [projectNumber, mergedNumber, mergeChange]
  database.run(insertRow, ...place, survivorNumber, unmergeChange)
}

/**
 * The past merges by which contacts got values of these: directly, and from a survivor that was
 * merged away itself while it had them.
 */
export function readLoans(
  database: Database,
  projectNumber: number,
  contactNumbers: readonly number[],
): PastMerge[] {
  const found: PastMerge[] = []
  const read = (mergedNumber: number, first: number, last: number) => {
    const rows = database.statement(selectRows).all(projectNumber, mergedNumber, first, last)
    for (const past of rows.map(pastMergeOf)) {
      found.push(past)
      // What is within a merge was taken back before it: each step is shorter than the last.
      read(past.survivorNumber, past.mergeChange + 1, past.unmergeChange)
    }
  }
  for (const each of contactNumbers) read(each, 0, Number.MAX_SAFE_INTEGER)
  return found
}

/** `contactNumbers` are those of contacts that are erased. */
export function forgetPastMerges(
  database: Database,
  projectNumber: number,
  contactNumbers: readonly number[],
): void {
  for (const each of contactNumbers) database.run(deleteRows, projectNumber, each)
}

function pastMergeOf(row: Row): PastMerge {
  return {
    survivorNumber: number(row, 'survivor_number'),
    mergeChange: number(row, 'merge_change'),
    unmergeChange: number(row, 'unmerge_change'),
  }
}

const insertRow = `
  INSERT INTO past_merges (project_number, merged_number, merge_change, survivor_number,
    unmerge_change)
  VALUES (?, ?, ?, ?, ?)`
const selectRows = `
  SELECT survivor_number, merge_change, unmerge_change FROM past_merges
  WHERE project_number = ? AND merged_number = ? AND merge_change BETWEEN ? AND ?
  ORDER BY merge_change`
const deleteRows = 'DELETE FROM past_merges WHERE project_number = ? AND merged_number = ?'
