import type { HeldPage, HeldQuery } from '#core/forms/held-store.ts'
import {
  type HeldSubmission,
  deletedHeldMs,
  heldCountedMax,
  heldMax,
  heldMs,
} from '#core/forms/held-submission.ts'
import { refuseUnknownForm, refuseUnknownSubmission } from '#core/forms/refusals.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import { number } from '#storage/contact-row.ts'
import type { Place } from '#storage/places.ts'
import { heldColumns, heldOf, heldTables } from './held-row.ts'

/** In a snapshot. */
export async function listHeldSubmissions(
  reads: Reads,
  { projectNumber }: Place,
  { formId, beforeId, limit }: HeldQuery,
): Promise<HeldPage> {
  const last = beforeId === null ? null : await reads.row(selectNumber, projectNumber, beforeId)
  if (last === undefined) refuseUnknownSubmission(String(beforeId))
  const before = last === null ? Number.MAX_SAFE_INTEGER : number(last, 'number')
  const form = formId === null ? null : await reads.row(selectForm, projectNumber, formId)
  if (form === undefined) refuseUnknownForm(String(formId))
  const of = form === null ? [] : [number(form, 'number')]
  const [count, select] = form === null ? [countAll, selectAll] : [countOfForm, selectOfForm]
  const counted = await reads.row(count, projectNumber, heldCountedMax, ...of)
  const rows = await reads.rows(select, projectNumber, before, limit + 1, ...of)
  return {
    submissions: rows.slice(0, limit).map(heldOf),
    hasMore: rows.length > limit,
    total: number(counted ?? {}, 'count'),
  }
}

export async function readHeldSubmission(
  reads: Reads,
  { projectNumber }: Place,
  id: string,
): Promise<HeldSubmission | null> {
  const row = await reads.row(selectOne, projectNumber, id)
  return row === undefined ? null : heldOf(row)
}

/** What is held of whoever has one of these identities. */
export async function readHeldOf(
  reads: Reads,
  projectNumber: number,
  identities: readonly string[],
): Promise<HeldSubmission[]> {
  if (identities.length === 0) return []
  return (await reads.rows(selectOfPerson, projectNumber, identities, heldMax)).map(heldOf)
}

/** Deletes what was held long enough; true while there may be more. */
export async function pruneHeld(
  connection: Connection,
  projectNumber: number,
  { now, rowsPerStep }: { now: number; rowsPerStep: number },
): Promise<boolean> {
  const older = await connection.run(deleteOlder, projectNumber, now - heldMs, rowsPerStep)
  const before = now - deletedHeldMs
  const deleted = await connection.run(deleteDeleted, projectNumber, before, rowsPerStep)
  return Math.max(older, deleted) === rowsPerStep
}

const isLive = 'h.project_number = $1 AND h.deleted_at IS NULL AND h.released_at IS NULL'
// A deleted form's stay, too.
const selectForm = 'SELECT number FROM forms WHERE project_number = $1 AND id = $2'
const selectNumber = 'SELECT number FROM held_submissions WHERE project_number = $1 AND id = $2'
const countWhere = (condition: string) => `
  SELECT count(*) AS count FROM (
    SELECT h.number FROM held_submissions AS h WHERE ${condition} LIMIT $2) AS counted`
const countAll = countWhere(isLive)
const countOfForm = countWhere(`${isLive} AND h.form_number = $3`)
const selectWhere = (condition: string) => `
  SELECT ${heldColumns} ${heldTables} WHERE ${condition} AND h.number < $2
  ORDER BY h.number DESC LIMIT $3`
const selectAll = selectWhere(isLive)
const selectOfForm = selectWhere(`${isLive} AND h.form_number = $4`)
const selectOne = `SELECT ${heldColumns} ${heldTables} WHERE ${isLive} AND h.id = $2`
const selectOfPerson = `
  SELECT ${heldColumns} ${heldTables}
  WHERE h.project_number = $1 AND h.identity = ANY ($2::text[]) AND h.released_at IS NULL
  ORDER BY h.number LIMIT $3`
const deleteOlder = `
  DELETE FROM held_submissions WHERE project_number = $1 AND number IN (
    SELECT number FROM held_submissions
    WHERE project_number = $1 AND received_at <= $2 LIMIT $3)`
const deleteDeleted = deleteOlder.replace('received_at', 'deleted_at')
