import {
  type KeyRequestsQuery,
  type RequestCount,
  type StoredRequests,
  partMs,
} from '#core/keys/key-requests.ts'
import type { KeyUse } from '#core/keys/key.ts'
import { dayMs } from '#core/values/time.ts'
import type { Connection, Reads } from '#storage/connection.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { inNumbers, rowsIn, sql } from '#storage/sql.ts'

const partsKeptMs = 2 * 3_600_000
const daysKeptMs = 31 * dayMs

type CountedUse = Pick<KeyUse, 'requests'> & { keyNumber: number }

/** Adds requests to their part of the hour and to their day. */
export async function countKeyRequests(
  connection: Connection,
  projectNumber: number,
  uses: readonly CountedUse[],
): Promise<void> {
  const rows = uses.flatMap(({ keyNumber, requests }) =>
    [partMs, dayMs].flatMap((periodMs) =>
      byPeriod(requests, periodMs).map(({ startsAt, count }) => ({
        period_ms: periodMs,
        start_ms: startsAt,
        number: keyNumber,
        requests: count,
      })),
    ),
  )
  if (rows.length > 0) await connection.run(addCounts, projectNumber, JSON.stringify(rows))
}

export async function listKeyRequests(
  reads: Reads,
  { projectNumber }: Place,
  { keysMax, partsSince, daysSince }: KeyRequestsQuery,
): Promise<StoredRequests[]> {
  const keys = await reads.rows(selectUsed, projectNumber, keysMax)
  const numbers = keys.map((row) => number(row, 'number'))
  const select = (periodMs: number, since: number) =>
    countsByKey(reads, [projectNumber, periodMs, since, numbers])
  const parts = await select(partMs, partsSince)
  const days = await select(dayMs, daysSince)
  return keys.map((row) => {
    const keyNumber = number(row, 'number')
    const keyId = text(row, 'id')
    return { keyId, parts: parts.get(keyNumber) ?? [], days: days.get(keyNumber) ?? [] }
  })
}

/** Deletes counts that are no longer shown; true while there may be more. */
export async function pruneKeyRequests(
  connection: Connection,
  projectNumber: number,
  { now, rowsPerStep }: { now: number; rowsPerStep: number },
): Promise<boolean> {
  let isFull = false
  for (const [periodMs, keptMs] of [
    [partMs, partsKeptMs],
    [dayMs, daysKeptMs],
  ] as const) {
    const older = [periodMs, now - keptMs, rowsPerStep]
    const deleted = await connection.run(deleteOlder, projectNumber, ...older)
    isFull ||= deleted === rowsPerStep
  }
  return isFull
}

function byPeriod(requests: readonly RequestCount[], periodMs: number): RequestCount[] {
  const counts = new Map<number, number>()
  for (const { startsAt, count } of requests) {
    const start = startsAt - (startsAt % periodMs)
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  return [...counts].map(([startsAt, count]) => ({ startsAt, count }))
}

async function countsByKey(
  reads: Reads,
  [projectNumber, periodMs, since, numbers]: [number, number, number, readonly number[]],
): Promise<Map<number, RequestCount[]>> {
  const countsOfKeys = new Map<number, RequestCount[]>()
  for (const row of await reads.rows(selectCounts, projectNumber, periodMs, since, numbers)) {
    const count = { startsAt: number(row, 'start_ms'), count: number(row, 'requests') }
    const ofKey = countsOfKeys.get(number(row, 'key_number'))
    if (ofKey === undefined) countsOfKeys.set(number(row, 'key_number'), [count])
    else ofKey.push(count)
  }
  return countsOfKeys
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
const deleteOlder = `
  DELETE FROM key_requests WHERE project_number = $1 AND (period_ms, start_ms, key_number) IN (
    SELECT period_ms, start_ms, key_number FROM key_requests
    WHERE project_number = $1 AND period_ms = $2 AND start_ms < $3 LIMIT $4)`
