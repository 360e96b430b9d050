import {
  type ArrivalsQuery,
  type Interval,
  type KeyArrivals,
  arrivalPeriods,
} from '#core/contacts/arrivals.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { number, numberOrNull, text } from '#storage/contact-row.ts'
import { insertRows, rowsIn, sql } from '#storage/sql.ts'
import type { IndexedContact } from './contact-table.ts'

const { quarterMs, hourMs } = arrivalPeriods

type Counted = Pick<IndexedContact, 'state' | 'keyNumber'>
type CountRow = { period_ms: number; start_ms: number; key_number: number; contacts: number }

/** Counts contacts by their key and time of creation, unless it is before a time. */
export async function countArrivals(
  project: ProjectStatements,
  changes: { added: readonly Counted[]; removed: readonly Counted[]; since: number },
): Promise<void> {
  const counts = new Map<string, CountRow>()
  const count = ({ state: { createdAt }, keyNumber }: Counted, contacts: number) => {
    if (createdAt < changes.since) return
    for (const period of [quarterMs, hourMs]) {
      const start = Math.floor(createdAt / period) * period
      const name = `${period} ${start} ${keyNumber}`
      const row = { period_ms: period, start_ms: start, key_number: keyNumber, contacts }
      counts.set(name, { ...row, contacts: contacts + (counts.get(name)?.contacts ?? 0) })
    }
  }
  for (const contact of changes.added) count(contact, 1)
  for (const contact of changes.removed) count(contact, -1)
  const rows = [...counts.values()].filter(({ contacts }) => contacts !== 0)
  if (rows.length > 0) await project.run(addCounts, JSON.stringify(rows))
}

export async function listArrivals(
  reads: ProjectReads,
  { intervals, sourcesMax }: ArrivalsQuery,
): Promise<KeyArrivals[]> {
  const since = Math.min(...intervals.map(({ from }) => from))
  const spans = JSON.stringify(intervals.flatMap(spansOf))
  const rows = await reads.rows(selectCounts, spans, since - (since % hourMs), sourcesMax)
  const sources = new Map<string, KeyArrivals>()
  for (const row of rows) {
    const keyId = text(row, 'id')
    let source = sources.get(keyId)
    if (source === undefined) {
      const counts = Array.from({ length: intervals.length }, () => 0)
      source = { keyId, keyCreatedAt: number(row, 'created_at'), counts }
      sources.set(keyId, source)
    }
    const place = number(row, 'place')
    source.counts[place] = (source.counts[place] ?? 0) + (numberOrNull(row, 'contacts') ?? 0)
  }
  return [...sources.values()].filter(({ counts }) => counts.some((one) => one > 0))
}

/** An interval as its whole hours, and the quarters before and after them. */
function spansOf({ from, to }: Interval, place: number) {
  const firstHour = Math.min(Math.ceil(from / hourMs) * hourMs, to)
  const lastHour = Math.max(Math.floor(to / hourMs) * hourMs, firstHour)
  return [
    { place, period_ms: quarterMs, from_ms: from, to_ms: firstHour },
    { place, period_ms: hourMs, from_ms: firstHour, to_ms: lastHour },
    { place, period_ms: quarterMs, from_ms: lastHour, to_ms: to },
  ].filter((span) => span.from_ms < span.to_ms)
}

const addCounts = sql`
  ${insertRows('arrivals', {
    period_ms: 'bigint',
    start_ms: 'bigint',
    key_number: 'bigint',
    contacts: 'bigint',
  })}
  ON CONFLICT (project_number, period_ms, key_number, start_ms)
    DO UPDATE SET contacts = arrivals.contacts + excluded.contacts`
// Looked up one by one: grouping the rows of a month takes many times as long.
const selectCounts = sql`
  SELECT k.id, k.created_at, s.place, (
    SELECT CAST(sum(a.contacts) AS bigint) FROM arrivals AS a
    WHERE a.project_number = $1 AND a.period_ms = s.period_ms AND a.key_number = k.number
      AND a.start_ms >= s.from_ms AND a.start_ms < s.to_ms) AS contacts
  FROM (
    SELECT number, id, created_at FROM keys
    WHERE project_number = $1 AND EXISTS (
      SELECT 1 FROM arrivals AS a
      WHERE a.project_number = $1 AND a.period_ms = ${hourMs} AND a.key_number = keys.number
        AND a.start_ms >= $3)
    ORDER BY number DESC LIMIT $4) AS k
  CROSS JOIN ${rowsIn('$2', 's', {
    place: 'bigint',
    period_ms: 'bigint',
    from_ms: 'bigint',
    to_ms: 'bigint',
  })}
  ORDER BY k.number, s.place`
