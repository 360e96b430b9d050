import {
  type KeyRequestsQuery,
  type PeriodCount,
  type StoredRequests,
  partMs,
} from '#core/keys/key-requests.ts'
import { dayMs } from '#model/values/durations.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

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

function countOf(row: Row): PeriodCount {
  return { startsAt: number(row, 'start_ms'), count: number(row, 'requests') }
}

const selectUsed = `
  SELECT number, id FROM keys WHERE project_number = $1 AND last_used_at IS NOT NULL
  ORDER BY last_used_at DESC, number LIMIT $2`
const selectCounts = sql`
  SELECT key_number, start_ms, requests FROM request_counts
  WHERE project_number = $1 AND period_ms = $2 AND start_ms >= $3
    AND key_number ${inNumbers('$4')}`
