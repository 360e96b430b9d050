import {
  type ArrivalsQuery,
  type Interval,
  type KeyArrivals,
  arrivalPeriods,
} from '#core/contacts/arrivals.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { insertRows, jsonList, rowsIn, sql } from '#storage/sql.ts'
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
  const spans = intervals.flatMap(spansOf)
  const listed = JSON.stringify(spans.map((span, place) => ({ ...span, number: place })))
  const rows = await reads.rows(selectCounts, listed, since - (since % hourMs), sourcesMax)
  const sources = rows.map((row): KeyArrivals => {
    const counts = intervals.map(() => 0)
    for (const [index, contacts] of countsOf(row).entries()) {
      const { place = 0 } = spans[index] ?? {}
      counts[place] = (counts[place] ?? 0) + contacts
    }
    return { keyId: text(row, 'id'), keyCreatedAt: number(row, 'created_at'), counts }
  })
  return sources.filter(({ counts }) => counts.some((one) => one > 0))
}

// Of each span, in their order.
function countsOf(row: Row): number[] {
  return JSON.parse(text(row, 'counts')) as number[]
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
// Looked up one by one: grouping the rows of a month takes many times as long. All of a key are one
// row, which costs less than a row for each.
const selectCounts = sql`
  WITH s AS MATERIALIZED (
    SELECT * FROM ${rowsIn('$2', 'r', {
      number: 'bigint',
      period_ms: 'bigint',
      from_ms: 'bigint',
      to_ms: 'bigint',
    })})
  SELECT k.id, k.created_at, CAST((
    SELECT ${jsonList}(coalesce((
      SELECT CAST(sum(a.contacts) AS bigint) FROM arrivals AS a
      WHERE a.project_number = $1 AND a.period_ms = s.period_ms AND a.key_number = k.number
        AND a.start_ms >= s.from_ms AND a.start_ms < s.to_ms), 0) ORDER BY s.number)
    FROM s) AS text) AS counts
  FROM (
    SELECT number, id, created_at FROM keys
    WHERE project_number = $1 AND EXISTS (
      SELECT 1 FROM arrivals AS a
      WHERE a.project_number = $1 AND a.period_ms = ${hourMs} AND a.key_number = keys.number
        AND a.start_ms >= $3)
    ORDER BY number DESC LIMIT $4) AS k
  ORDER BY k.number`
