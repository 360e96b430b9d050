import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, countOf, number } from '#storage/row.ts'

/** Where it is stored up to which change contacts are sorted, or compared. */
export type ProgressTable = 'sorting_progress' | 'comparing_progress'

/** The last change of a contact that is sorted, or compared. */
export type Progress = { updatedAt: number; change: number }

/** No contact changed before. */
const noProgress: Progress = { updatedAt: -1, change: 0 }

export async function readProgress(reads: ProjectReads, table: ProgressTable): Promise<Progress> {
  const row = await reads.row(`SELECT updated_at, change FROM ${table} WHERE project_number = $1`)
  if (row === undefined) return noProgress
  return { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
}

/** The columns of the next contacts that have changed since; the progress is then behind them. */
export async function takeChanged(
  project: ProjectStatements,
  table: ProgressTable,
  { columns, max }: { columns: string; max: number },
): Promise<Row[]> {
  const { updatedAt, change } = await readProgress(project, table)
  const rows = await project.rows(
    `SELECT CAST(sort_key AS text) AS sort_key, updated_at, change, ${columns} FROM contacts
    WHERE ${changed} ORDER BY updated_at, change LIMIT $4`,
    updatedAt,
    change,
    max,
  )
  const last = rows.at(-1)
  if (last !== undefined) {
    await project.run(
      `INSERT INTO ${table} (project_number, updated_at, change) VALUES ($1, $2, $3)
      ON CONFLICT (project_number) DO UPDATE
        SET updated_at = excluded.updated_at, change = excluded.change`,
      number(last, 'updated_at'),
      number(last, 'change'),
    )
  }
  return rows
}

/** How many contacts have changed since, up to a number. */
export async function countChanged(
  reads: ProjectReads,
  table: ProgressTable,
  max: number,
): Promise<number> {
  const { updatedAt, change } = await readProgress(reads, table)
  return countOf(await reads.row(selectCount, updatedAt, change, max))
}

const changed = 'project_number = $1 AND (updated_at, change) > ($2, $3)'
const selectCount = `
  SELECT count(*) AS count FROM (SELECT number FROM contacts WHERE ${changed} LIMIT $4) AS counted`
