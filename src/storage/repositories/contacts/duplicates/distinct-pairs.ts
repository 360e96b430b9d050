import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, number } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

/** Pairs of contacts that a member has found to be different, by rows with their `number`. */
export type DistinctPairs = { has(a: Row, b: Row): boolean }

/**
 * Which of these contacts were found to be different, themselves or contacts merged into them, so
 * that nothing has to be copied by a merge, or taken back by its undo.
 */
export async function readDistinct(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<DistinctPairs> {
  const numbers = [...new Set(rows.map((row) => number(row, 'number')))]
  const distinct = numbers.length === 0 ? [] : await reads.rows(selectDistinct, numbers)
  const pairs = new Set(distinct.map((row) => pairOf(number(row, 'a'), number(row, 'b'))))
  return { has: (a, b) => pairs.has(pairOf(number(a, 'number'), number(b, 'number'))) }

  /** The same in either order. */
  function pairOf(a: number, b: number): string {
    return a < b ? `${a} ${b}` : `${b} ${a}`
  }
}

/** Deletes the pairs of contacts that are erased. */
export async function deleteDistinct(
  project: ProjectStatements,
  numbers: readonly number[],
): Promise<void> {
  await project.run(deleteDistinctOf, numbers)
}

const selectDistinct = sql`
  WITH RECURSIVE earlier (root, number) AS (
    SELECT number, number FROM contacts WHERE project_number = $1 AND number ${inNumbers('$2')}
    UNION
    SELECT e.root, m.number FROM earlier AS e
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = e.number)
  SELECT DISTINCT x.root AS a, y.root AS b FROM earlier AS x
  JOIN distinct_contacts AS d ON d.project_number = $1 AND d.contact_number = x.number
  JOIN earlier AS y ON y.number = d.other_number`
const deleteDistinctOf = sql`
  DELETE FROM distinct_contacts WHERE project_number = $1
    AND (contact_number ${inNumbers('$2')} OR other_number ${inNumbers('$2')})`
