import type { EventPage, EventPosition, EventQuery } from '#core/webhooks/event-store.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { number, textOrNull } from '#storage/row.ts'
import { inTexts, sql } from '#storage/sql.ts'

const eventsPerStep = 100
// The body of a contact with many long values can take 200 kB.
const pageCharactersMax = 8_000_000

/** As of one moment. */
export async function listEvents(
  reads: ProjectReads,
  { kinds, after, limit, scanned }: EventQuery,
): Promise<EventPage> {
  const lastRead = await changeAt(reads, after)
  const start = { isStartGone: lastRead === null }
  const bodies: string[] = []
  let characters = 0
  let next = after
  let change = lastRead ?? Number.MAX_SAFE_INTEGER
  for (let left = scanned; left > 0; left -= eventsPerStep) {
    const step = Math.min(left, eventsPerStep)
    const rows = await reads.rows(selectEvents, next.at, change, kinds, step)
    for (const [index, row] of rows.entries()) {
      change = number(row, 'change')
      next = positionAfter(next, number(row, 'at'))
      const body = textOrNull(row, 'body')
      if (body === null) continue
      bodies.push(body)
      characters += body.length
      if (bodies.length < limit && characters < pageCharactersMax) continue
      const isLast = rows.length < step && index === rows.length - 1
      return { ...start, bodies, next, isLast }
    }
    if (rows.length < step) return { ...start, bodies, next, isLast: true }
  }
  return { ...start, bodies, next, isLast: false }
}

/**
 * The change of the last event before the position; null if it was deleted. A position has no
 * change itself, because a data folder numbers those of all projects together.
 */
async function changeAt(reads: ProjectReads, { at, count }: EventPosition): Promise<number | null> {
  if (count === 0) return 0
  const row = await reads.row(selectChange, at, count - 1)
  return row === undefined ? null : number(row, 'change')
}

function positionAfter({ at, count }: EventPosition, eventAt: number): EventPosition {
  return { at: eventAt, count: eventAt === at ? count + 1 : 1 }
}

const selectChange = `
  SELECT change FROM events WHERE project_number = $1 AND at = $2 ORDER BY change
  LIMIT 1 OFFSET $3`
// Times ascend with the changes.
const selectEvents = sql`
  SELECT at, change, CASE WHEN kind ${inTexts('$4')} THEN body END AS body FROM events
  WHERE project_number = $1 AND (at, change) > ($2, $3) ORDER BY at, change LIMIT $5`
