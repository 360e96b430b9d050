import {
  type FormCount,
  type FormTotal,
  type NotedCount,
  isFormCountKind,
} from '#core/forms/results/form-counts.ts'
import { formEvents } from '#model/forms/form.ts'
import type { ProjectReads } from '#storage/connection.ts'
import type { Place } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { known, number, text } from '#storage/row.ts'
import { insertRows, sql } from '#storage/sql.ts'
import { countInTest } from './form-tests.ts'
import { findFormNumber } from './read-forms.ts'

/** Adds to what was counted on the same days, and in the same tests. */
export async function countForms(
  transaction: ProjectTransaction,
  counts: readonly (NotedCount & Place)[],
): Promise<void> {
  const rows = counts.flatMap(({ number: formNumber, kind, startsAt, count }) =>
    isFormCountKind(kind) ? [{ form_number: formNumber, start_ms: startsAt, kind, count }] : [],
  )
  await transaction.run(addCounts, JSON.stringify(rows))
  for (const { number: formNumber, kind, count } of counts) {
    if (!isFormCountKind(kind)) await countInTest(transaction, { formNumber, kind, count })
  }
}

/** Null when the form does not exist. */
export async function listFormCounts(
  reads: ProjectReads,
  { formId, since }: { formId: string; since: number },
): Promise<FormCount[] | null> {
  const formNumber = await findFormNumber(reads, formId)
  if (formNumber === null) return null
  const rows = await reads.rows(selectCounts, formNumber, since)
  return rows.map((row) => ({
    kind: kindOf(text(row, 'kind')),
    startsAt: number(row, 'start_ms'),
    count: number(row, 'count'),
  }))
}

/** The totals of the forms that are not deleted. */
export async function listFormTotals(
  reads: ProjectReads,
  { since }: { since: number },
): Promise<FormTotal[]> {
  const rows = await reads.rows(selectTotals, since)
  return rows.map((row) => ({
    formId: text(row, 'id'),
    kind: known(formEvents, text(row, 'kind')),
    count: number(row, 'count'),
  }))
}

function kindOf(kind: string): FormCount['kind'] {
  if (isFormCountKind(kind)) return kind
  throw new Error(`${kind} is not counted.`)
}

const addCounts = sql`
  ${insertRows('form_counts', {
    start_ms: 'bigint',
    form_number: 'bigint',
    kind: 'text',
    count: 'bigint',
  })}
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
    AND c.kind IN (${formEvents.map((kind) => `'${kind}'`).join(', ')})
  GROUP BY f.id, c.kind`
