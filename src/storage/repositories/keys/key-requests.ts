import {
  type KeyRequestsQuery,
  type RequestCount,
  type StoredRequests,
  partMs,
} from '#core/keys/key-requests.ts'
import type { KeyUse } from '#core/keys/key.ts'
import { dayMs } from '#core/values/time.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { inNumbers, rowsIn, sql } from '#storage/sql.ts'

type CountedUse = Pick<KeyUse, 'requests'> & Place

/** Adds requests to their part of the hour and to their day. */
export async function countKeyRequests(
  project: ProjectStatements,
  uses: readonly CountedUse[],
): Promise<void> {
  const rows = uses.flatMap(({ number: keyNumber, requests }) =>
    [partMs, dayMs].flatMap((periodMs) =>
      byPeriod(requests, periodMs).map(({ startsAt, count }) => ({
        period_ms: periodMs,
        start_ms: startsAt,
        number: keyNumber,
        requests: count,
      })),
    ),
  )
  if (rows.length > 0) await project.run(addCounts, JSON.stringify(rows))
}

export async function listKeyRequests(
  reads: ProjectReads,
  { keysMax, partsSince, daysSince }: KeyRequestsQuery,
): Promise<StoredRequests[]> {
  const keys = await reads.rows(selectUsed, keysMax)
  const numbers = keys.map((row) => number(row, 'number'))
  const select = async (periodMs: number, since: number) => {
    const rows = await reads.rows(selectCounts, periodMs, since, numbers)
    return Map.groupBy(rows, (row) => number(row, 'key_number'))
  }
  const parts = await select(partMs, partsSince)
  const days = await select(dayMs, daysSince)
  return keys.map((row) => {
    const keyNumber = number(row, 'number')
    const [ofParts = [], ofDays = []] = [parts.get(keyNumber), days.get(keyNumber)]
    return { keyId: text(row, 'id'), parts: ofParts.map(countOf), days: ofDays.map(countOf) }
  })
}

function byPeriod(requests: readonly RequestCount[], periodMs: number): RequestCount[] {
  const counts = new Map<number, number>()
  for (const { startsAt, count } of requests) {
    const start = startsAt - (startsAt % periodMs)
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  return [...counts].map(([startsAt, count]) => ({ startsAt, count }))
}

function countOf(row: Row): RequestCount {
  return { startsAt: number(row, 'start_ms'), count: number(row, 'requests') }
}

// Only for existing keys, whose rows the transaction has locked: keys of an erased project get no
// counts.
const addCounts = sql`
  INSERT INTO key_requests (project_number, period_ms, start_ms, key_number, requests)
  SELECT $1, u.period_ms, u.start_ms, u.number, u.requests
  FROM ${rowsIn('$2', 'u', {
    period_ms: 'bigint',
    start_ms: 'bigint',
    number: 'bigint',
    requests: 'bigint',
  })}
  JOIN keys AS k ON k.project_number = $1 AND k.number = u.number
  WHERE true
  ON CONFLICT (project_number, period_ms, start_ms, key_number)
    DO UPDATE SET requests = key_requests.requests + excluded.requests`
const selectUsed = `
  SELECT number, id FROM keys WHERE project_number = $1 AND last_used_at IS NOT NULL
  ORDER BY last_used_at DESC, number LIMIT $2`
const selectCounts = sql`
  SELECT key_number, start_ms, requests FROM key_requests
  WHERE project_number = $1 AND period_ms = $2 AND start_ms >= $3
    AND key_number ${inNumbers('$4')}`
