import { type Row, number } from '#storage/contact-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'

/** An undone merge: the survivor had values of the other contact from one change to another. */
export type PastMerge = { survivorNumber: number; mergeChange: number; unmergeChange: number }

export async function addPastMerge(
  { connection, projectNumber }: Transaction,
  mergedNumber: number,
  { survivorNumber, mergeChange, unmergeChange }: PastMerge,
): Promise<void> {
  const values = [mergedNumber, mergeChange, survivorNumber, unmergeChange]
  await connection.run(insertRow, projectNumber, ...values)
}

/**
 * The undone merges by which contacts got values of these: directly, and from a survivor that was
 * itself merged away while it had them.
 */
export async function readLoans(
  transaction: Transaction,
  contactNumbers: readonly number[],
): Promise<PastMerge[]> {
  const loans = await readPast(transaction, contactNumbers, 0, Number.MAX_SAFE_INTEGER)
  // Each reads those that follow it; what is within a merge was undone before it.
  for (const { survivorNumber, mergeChange, unmergeChange } of loans) {
    loans.push(...(await readPast(transaction, [survivorNumber], mergeChange + 1, unmergeChange)))
  }
  return loans
}

async function readPast(
  { connection, projectNumber }: Transaction,
  mergedNumbers: readonly number[],
  first: number,
  last: number,
): Promise<PastMerge[]> {
  const span = [mergedNumbers, first, last]
  return (await connection.rows(selectRows, projectNumber, ...span)).map(pastMergeOf)
}

/** `contactNumbers` are those of erased contacts. */
export async function forgetPastMerges(
  { connection, projectNumber }: Transaction,
  contactNumbers: readonly number[],
): Promise<void> {
  await connection.run(deleteRows, projectNumber, contactNumbers)
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
  VALUES ($1, $2, $3, $4, $5)`
const selectRows = `
  SELECT survivor_number, merge_change, unmerge_change FROM past_merges
  WHERE project_number = $1 AND merged_number = ANY ($2::bigint[])
    AND merge_change BETWEEN $3 AND $4
  ORDER BY merge_change`
const deleteRows = `
  DELETE FROM past_merges WHERE project_number = $1 AND merged_number = ANY ($2::bigint[])`
