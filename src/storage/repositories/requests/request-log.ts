import {
  type LoggedRequest,
  type NewLoggedRequest,
  type RequestQuery,
  requestOutcomes,
} from '#core/requests/request-log.ts'
import { noError, recordedOperations } from '#core/requests/usage.ts'
import {
  type Parameter,
  type ProjectReads,
  type ProjectStatements,
  statementsOf,
} from '#storage/connection.ts'
import type { Place } from '#storage/id-directory.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { type Row, countOf, known, number, text, textOrNull } from '#storage/row.ts'
import { rowsIn, sql } from '#storage/sql.ts'
import { saveEmails } from './request-emails.ts'

const roomShare = 0.05

export async function saveLoggedRequests(
  { connection }: GlobalTransaction,
  projectNumber: number,
  requests: readonly (NewLoggedRequest & Place)[],
): Promise<void> {
  const rows = requests.map((request) => ({
    answered_at: request.answeredAt,
    request_id: request.requestId,
    key_number: request.number,
    operation: request.operation,
    status: request.status,
    code: request.code,
    outcome: request.outcome,
    reasons: request.reasons.join(','),
    duration_ms: request.durationMs,
    email_hash: request.emailHashes[0] ?? null,
    unlisted: request.unlisted,
  }))
  const project = statementsOf(connection, projectNumber)
  await project.run(insertRequests, JSON.stringify(rows))
  await saveEmails(project, requests)
}

export async function listRequests(
  reads: ProjectReads,
  { requestId, emailHash, keyId, status, code, isRefused, before, limit }: RequestQuery,
): Promise<LoggedRequest[]> {
  const values: Parameter[] = []
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: Parameter) => {
    values.push(value)
    conditions.push(condition(`$${values.length + 1}`))
  }
  if (requestId !== null) add((place) => `r.request_id = ${place}`, requestId)
  if (emailHash !== null) add(isFoundBy, emailHash)
  if (keyId !== null) add((place) => `k.id = ${place}`, keyId)
  if (status !== null) add((place) => `r.status = ${place}`, status)
  if (code !== null) add((place) => `r.code = ${place}`, code)
  if (isRefused) add((place) => `r.code <> ${place}`, noError)
  if (before !== null) {
    values.push(before.answeredAt, before.requestId)
    const [at, id] = [`$${values.length}`, `$${values.length + 1}`]
    conditions.push(`(r.answered_at, r.request_id) < (${at}, ${id})`)
  }
  values.push(limit)
  const rows = await reads.rows(select(conditions, `$${values.length + 1}`), ...values)
  return rows.map(requestOf)
}

/**
 * When there are more than the bound, deletes the oldest of the most frequent key and code: enough
 * that it isn't due again at once. True while there are too many.
 */
export async function pruneFlood(project: ProjectStatements, bound: number): Promise<boolean> {
  const count = countOf(await project.row(countRequests))
  if (count <= bound) return false
  const commonest = await project.row(selectCommonest)
  if (commonest === undefined) return false
  const room = Math.ceil(bound * roomShare)
  const [keyNumber, code] = [number(commonest, 'key_number'), text(commonest, 'code')]
  const deleted = await project.run(deleteOldest, keyNumber, code, room)
  return count - deleted > bound
}

function requestOf(row: Row): LoggedRequest {
  const outcome = textOrNull(row, 'outcome')
  const reasons = text(row, 'reasons')
  return {
    requestId: text(row, 'request_id'),
    keyId: text(row, 'key_id'),
    operation: known(recordedOperations, text(row, 'operation')),
    answeredAt: number(row, 'answered_at'),
    durationMs: number(row, 'duration_ms'),
    status: number(row, 'status'),
    code: text(row, 'code'),
    outcome: outcome === null ? null : known(requestOutcomes, outcome),
    reasons: reasons === '' ? [] : reasons.split(','),
    unlisted: number(row, 'unlisted'),
  }
}

const columns = `answered_at, request_id, operation, status, code, outcome, reasons, duration_ms,
    unlisted`
// Only for existing keys, as for counts.
const insertRequests = sql`
  INSERT INTO request_log (project_number, key_number, email_hash, ${columns})
  SELECT $1, r.key_number, r.email_hash, ${columns
    .split(',')
    .map((column) => `r.${column.trim()}`)
    .join(', ')}
  FROM ${rowsIn('$2', 'r', {
    answered_at: 'bigint',
    request_id: 'text',
    key_number: 'bigint',
    operation: 'text',
    status: 'bigint',
    code: 'text',
    outcome: 'text',
    reasons: 'text',
    duration_ms: 'bigint',
    email_hash: 'text',
    unlisted: 'bigint',
  })}
  JOIN keys AS k ON k.project_number = $1 AND k.number = r.key_number
  WHERE true
  ON CONFLICT DO NOTHING`

function select(conditions: readonly string[], limit: string): string {
  return `
  SELECT k.id AS key_id, r.answered_at, r.request_id, r.operation, r.status, r.code, r.outcome,
    r.reasons, r.duration_ms, r.unlisted
  FROM request_log AS r JOIN keys AS k ON k.project_number = $1 AND k.number = r.key_number
  WHERE ${['r.project_number = $1', ...conditions].join(' AND ')}
  ORDER BY r.answered_at DESC, r.request_id DESC LIMIT ${limit}`
}

function isFoundBy(hash: string): string {
  return `(r.answered_at, r.request_id) IN (
      SELECT answered_at, request_id FROM request_log
      WHERE project_number = $1 AND email_hash = ${hash}
      UNION ALL
      SELECT answered_at, request_id FROM request_emails
      WHERE project_number = $1 AND email_hash = ${hash})`
}

const countRequests = `
  SELECT CAST(count(*) AS bigint) AS count FROM request_log WHERE project_number = $1`
const selectCommonest = `
  SELECT key_number, code FROM request_log WHERE project_number = $1
  GROUP BY key_number, code ORDER BY count(*) DESC LIMIT 1`
const deleteOldest = `
  DELETE FROM request_log WHERE project_number = $1 AND (answered_at, request_id) IN (
    SELECT answered_at, request_id FROM request_log
    WHERE project_number = $1 AND key_number = $2 AND code = $3
    ORDER BY answered_at, request_id LIMIT $4)`
