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
import type { Place } from '#storage/id-directory.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { type Row, text } from '#storage/row.ts'
import { type Sql, jsonArray, jsonList, rowsIn, sql } from '#storage/sql.ts'

/** The requests of a key, with an operation, or with a code; the other two are 0 or empty. */
type Counted = { key_number: number; operation: string; code: string }
type CountRow = Counted & {
  period_ms: number
  start_ms: number
  /** One of those that had the requests. */
  known_key: number
  requests: number
  leads: number
  refusals: number
}

/** Adds requests to each of their periods; independent of the project's writes. */
export async function saveRequestCounts(
  { connection }: GlobalTransaction,
  projectNumber: number,
  counts: readonly (RequestCount & Place)[],
): Promise<void> {
  const rows = new Map<string, CountRow>()
  for (const count of counts) {
    for (const { periodMs } of usagePeriods) {
      for (const counted of countedBy(count)) addTo(rows, { periodMs, counted, count })
    }
  }
  const project = statementsOf(connection, projectNumber)
  await project.run(addCounts, JSON.stringify([...rows.values()]))
}

function countedBy({ number: keyNumber, operation, code }: RequestCount & Place): Counted[] {
  return [
    { key_number: keyNumber, operation: '', code: '' },
    { key_number: 0, operation, code: '' },
    { key_number: 0, operation: '', code },
  ]
}

function addTo(
  rows: Map<string, CountRow>,
  added: { periodMs: number; counted: Counted; count: RequestCount & Place },
): void {
  const { periodMs, counted, count } = added
  const start = periodStart(count.startsAt, periodMs)
  const name = [periodMs, start, counted.key_number, counted.operation, counted.code].join(' ')
  const none = { known_key: count.number, requests: 0, leads: 0, refusals: 0 }
  const row = rows.get(name) ?? { ...counted, ...none, period_ms: periodMs, start_ms: start }
  row.requests += count.requests
  row.leads += count.leads
  if (count.code !== noError) row.refusals += count.requests
  rows.set(name, row)
}

/** In a snapshot, so that the three add up to the same. */
export async function listUsage(
  reads: ProjectReads,
  { periodMs, since, sourcesMax }: UsageQuery,
): Promise<StoredUsage> {
  const sources = await reads.rows(selectSources, periodMs, since, sourcesMax)
  const operations = await reads.rows(selectTotals('operation'), periodMs, since)
  const codes = await reads.rows(selectTotals('code'), periodMs, since)
  return {
    sources: sources.flatMap(usageOf),
    operations: operations.flatMap(usageOf),
    codes: codes.flatMap(usageOf),
  }
}

type Period = [startsAt: number, requests: number, leads: number, refusals: number]

function usageOf(row: Row): UsageRow[] {
  const name = text(row, 'name')
  const periods = JSON.parse(text(row, 'periods')) as Period[]
  return periods.map(([startsAt, requests, leads, refusals]) => {
    return { name, startsAt, requests, leads, refusals }
  })
}

// Only for existing keys: those of an erased project get no counts. In the same order everywhere,
// so that two nodes never wait for each other.
const addCounts = sql`
  INSERT INTO request_counts (project_number, period_ms, start_ms, key_number, operation, code,
    requests, leads, refusals)
  SELECT $1, u.period_ms, u.start_ms, u.key_number, u.operation, u.code, u.requests, u.leads,
    u.refusals
  FROM ${rowsIn('$2', 'u', {
    period_ms: 'bigint',
    start_ms: 'bigint',
    key_number: 'bigint',
    operation: 'text',
    code: 'text',
    known_key: 'bigint',
    requests: 'bigint',
    leads: 'bigint',
    refusals: 'bigint',
  })}
  JOIN keys AS k ON k.project_number = $1 AND k.number = u.known_key
  WHERE true
  ORDER BY u.period_ms, u.start_ms, u.key_number, u.operation, u.code
  ON CONFLICT (project_number, period_ms, start_ms, key_number, operation, code)
    DO UPDATE SET requests = request_counts.requests + excluded.requests,
      leads = request_counts.leads + excluded.leads,
      refusals = request_counts.refusals + excluded.refusals`
const ofSpan = 'c.project_number = $1 AND c.period_ms = $2 AND c.start_ms >= $3'
// A row for each name: tens of thousands of rows would take longer to pass on than to read.
const periods = sql`
  CAST(${jsonList}(${jsonArray}(c.start_ms, c.requests, c.leads, c.refusals)) AS text) AS periods`
// The keys are joined last: PostgreSQL may read all counts once for each key instead.
const selectSources = sql`
  SELECT k.id AS name, s.periods FROM (
    SELECT c.key_number, ${periods} FROM request_counts AS c
    WHERE ${ofSpan} AND c.key_number > 0
    GROUP BY c.key_number ORDER BY sum(c.requests) DESC, c.key_number LIMIT $4
  ) AS s
  JOIN keys AS k ON k.project_number = $1 AND k.number = s.key_number`

function selectTotals(column: 'operation' | 'code'): Sql {
  return sql`
  SELECT c.${column} AS name, ${periods} FROM request_counts AS c
  WHERE ${ofSpan} AND c.key_number = 0 AND c.${column} <> ''
  GROUP BY c.${column}`
}
