import {
  type RequestCount,
  type StoredUsage,
  type UsageQuery,
  type UsageRow,
  noError,
  periodStart,
  usagePeriods,
} from '#core/requests/usage.ts'
import { type ProjectReads, statementsOf } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { inNumbers, rowsIn, sql } from '#storage/sql.ts'

type CountRow = {
  period_ms: number
  start_ms: number
  key_number: number
  operation: string
  code: string
  requests: number
  leads: number
}

/** Adds requests to each of their periods; independent of the project's writes. */
export async function saveRequestCounts(
  { connection }: GlobalTransaction,
  projectNumber: number,
  counts: readonly (RequestCount & Place)[],
): Promise<void> {
  const rows = new Map<string, CountRow>()
  for (const { startsAt, number: keyNumber, operation, code, requests, leads } of counts) {
    for (const { periodMs } of usagePeriods) {
      const start = periodStart(startsAt, periodMs)
      const name = `${periodMs} ${start} ${keyNumber} ${operation} ${code}`
      const row = { period_ms: periodMs, start_ms: start, key_number: keyNumber, operation, code }
      const known = rows.get(name) ?? { ...row, requests: 0, leads: 0 }
      known.requests += requests
      known.leads += leads
      rows.set(name, known)
    }
  }
  const project = statementsOf(connection, projectNumber)
  await project.run(addCounts, JSON.stringify([...rows.values()]))
}

export const noUsage: StoredUsage = { sources: [], operations: [], codes: [] }

/** In a snapshot, so that the three add up to the same. */
export async function listUsage(
  reads: ProjectReads,
  { periodMs, since, sourcesMax }: UsageQuery,
): Promise<StoredUsage> {
  const busiest = await reads.rows(selectBusiest, periodMs, since, sourcesMax)
  const keyNumbers = busiest.map((row) => number(row, 'key_number'))
  const sources = await reads.rows(selectBySource, periodMs, since, keyNumbers)
  const operations = await reads.rows(selectBy('operation'), periodMs, since)
  const codes = await reads.rows(selectBy('code'), periodMs, since)
  return {
    sources: sources.map(usageOf),
    operations: operations.map(usageOf),
    codes: codes.map(usageOf),
  }
}

function usageOf(row: Row): UsageRow {
  return {
    name: text(row, 'name'),
    startsAt: number(row, 'start_ms'),
    requests: number(row, 'requests'),
    leads: number(row, 'leads'),
    refusals: number(row, 'refusals'),
  }
}

// Only for existing keys: those of an erased project get no counts. In the same order everywhere,
// so that two nodes never wait for each other.
const addCounts = sql`
  INSERT INTO request_counts (project_number, period_ms, start_ms, key_number, operation, code,
    requests, leads)
  SELECT $1, u.period_ms, u.start_ms, u.key_number, u.operation, u.code, u.requests, u.leads
  FROM ${rowsIn('$2', 'u', {
    period_ms: 'bigint',
    start_ms: 'bigint',
    key_number: 'bigint',
    operation: 'text',
    code: 'text',
    requests: 'bigint',
    leads: 'bigint',
  })}
  JOIN keys AS k ON k.project_number = $1 AND k.number = u.key_number
  WHERE true
  ORDER BY u.period_ms, u.start_ms, u.key_number, u.operation, u.code
  ON CONFLICT (project_number, period_ms, start_ms, key_number, operation, code)
    DO UPDATE SET requests = request_counts.requests + excluded.requests,
      leads = request_counts.leads + excluded.leads`
const ofSpan = 'c.project_number = $1 AND c.period_ms = $2 AND c.start_ms >= $3'
const sums = `
  c.start_ms, CAST(sum(c.requests) AS bigint) AS requests, CAST(sum(c.leads) AS bigint) AS leads,
  CAST(sum(CASE WHEN c.code = '${noError}' THEN 0 ELSE c.requests END) AS bigint) AS refusals`
const selectBusiest = `
  SELECT c.key_number FROM request_counts AS c WHERE ${ofSpan}
  GROUP BY c.key_number ORDER BY sum(c.requests) DESC, c.key_number LIMIT $4`
const selectBySource = sql`
  SELECT k.id AS name, ${sums} FROM request_counts AS c
  JOIN keys AS k ON k.project_number = $1 AND k.number = c.key_number
  WHERE ${ofSpan} AND c.key_number ${inNumbers('$4')}
  GROUP BY k.id, c.start_ms`

function selectBy(column: 'operation' | 'code'): string {
  return `
  SELECT c.${column} AS name, ${sums} FROM request_counts AS c WHERE ${ofSpan}
  GROUP BY c.${column}, c.start_ms`
}
