import {
  type FormCount,
  type FormTotal,
  formCountKinds,
  formDays,
} from '#core/forms/form-counts.ts'
import { dayMs } from '#core/values/time.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import { known, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { rowsIn, sql } from '#storage/sql.ts'
import { findNumber } from './read-forms.ts'

const keptMs = (formDays.max + 1) * dayMs

export type NumberedCount = FormCount & { formNumber: number }

/** Adds to what was counted on the same days. */
export async function countForms(
  { connection, projectNumber }: ProjectTransaction,
  counts: readonly NumberedCount[],
): Promise<void> {
  const rows = counts.map(({ formNumber, kind, startsAt, count }) => ({
    form_number: formNumber,
    start_ms: startsAt,
    kind,
    count,
  }))
  await connection.run(addCounts, projectNumber, JSON.stringify(rows))
}

/** Null when the form does not exist. */
export async function listFormCounts(
  reads: Reads,
  { projectNumber }: Place,
  { formId, since }: { formId: string; since: number },
): Promise<FormCount[] | null> {
  const formNumber = await findNumber(reads, projectNumber, formId)
  if (formNumber === null) return null
  const rows = await reads.rows(selectCounts, projectNumber, formNumber, since)
  return rows.map((row) => ({
    kind: known(formCountKinds, text(row, 'kind')),
    startsAt: number(row, 'start_ms'),
    count: number(row, 'count'),
  }))
}

/** Of the forms that are not deleted. */
export async function listFormTotals(
  reads: Reads,
  { projectNumber }: Place,
  { since }: { since: number },
): Promise<FormTotal[]> {
  const rows = await reads.rows(selectTotals, projectNumber, since)
  return rows.map((row) => ({
    formId: text(row, 'id'),
    kind: known(formCountKinds, text(row, 'kind')),
    count: number(row, 'count'),
  }))
}

/** Deletes counts that are no longer shown; true while there may be more. */
export async function pruneFormCounts(
  connection: Connection,
  projectNumber: number,
  { now, rowsPerStep }: { now: number; rowsPerStep: number },
): Promise<boolean> {
  const older = [now - keptMs, rowsPerStep]
  return (await connection.run(deleteOlder, projectNumber, ...older)) === rowsPerStep
}

const addCounts = sql`
  INSERT INTO form_counts (project_number, start_ms, form_number, kind, count)
  SELECT $1, u.start_ms, u.form_number, u.kind, u.count
  FROM ${rowsIn('$2', 'u', {
    start_ms: 'bigint',
    form_number: 'bigint',
    kind: 'text',
    count: 'bigint',
  })}
  WHERE true
  ON CONFLICT (project_number, start_ms, form_number, kind)
    DO UPDATE SET count = form_counts.count + excluded.count`
const selectCounts = `
  SELECT start_ms, kind, count FROM form_counts
  WHERE project_number = $1 AND form_number = $2 AND start_ms >= $3`
const selectTotals = `
  SELECT f.id, c.kind, CAST(SUM(c.count) AS bigint) AS count
  FROM form_counts c
  JOIN forms f ON f.project_number = $1 AND f.number = c.form_number
  WHERE c.project_number = $1 AND c.start_ms >= $2 AND f.deleted_at IS NULL
  GROUP BY f.id, c.kind`
const deleteOlder = `
  DELETE FROM form_counts WHERE project_number = $1 AND (start_ms, form_number, kind) IN (
    SELECT start_ms, form_number, kind FROM form_counts
    WHERE project_number = $1 AND start_ms < $2 LIMIT $3)`
