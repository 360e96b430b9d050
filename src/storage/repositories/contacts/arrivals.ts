import {
  type ArrivalsQuery,
  type Interval,
  type KeyArrivals,
  arrivalPeriods,
} from '#core/contacts/arrivals.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/row.ts'
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
  const rowsOf = (counted: readonly Counted[], contacts: number) =>
    counted
      .filter(({ state }) => state.createdAt >= changes.since)
      .map(({ state, keyNumber }) => {
        return { period_ms: 1, start_ms: state.createdAt, key_number: keyNumber, contacts }
      })
  const counted = [...rowsOf(changes.added, 1), ...rowsOf(changes.removed, -1)]
  const quarters = addUp(counted, quarterMs)
  const rows = [...quarters, ...addUp(quarters, hourMs)].filter(({ contacts }) => contacts !== 0)
  if (rows.length > 0) await project.run(addCounts, JSON.stringify(rows))
}

/** Adds counts up to those of a longer period. */
function addUp(rows: readonly CountRow[], periodMs: number): CountRow[] {
  const sums = new Map<string, CountRow>()
  for (const { start_ms, key_number, contacts } of rows) {
    const start = start_ms - (start_ms % periodMs)
    const name = `${start} ${key_number}`
    const sum = sums.get(name)
    if (sum === undefined)
      sums.set(name, { period_ms: periodMs, start_ms: start, key_number, contacts })
    else sum.contacts += contacts
  }
  return [...sums.values()]
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

// The counts of the spans, in their order.
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
