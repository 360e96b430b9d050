import type { Connection } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import { number, numberOrNull } from '#storage/row.ts'

/**
 * `projects.deliveries_due_at` says which projects a dispatcher has to ask. Only the holder of the
 * lock on a project's counters changes it, so it is never later than a stored delivery.
 */
export async function markDue(
  connection: Connection,
  projectNumber: number,
  at: number,
): Promise<void> {
  await connection.run(markEarlier, projectNumber, at)
}

/** Sets it from what is stored: deliveries may have been leased, sent or paused. */
export async function settleDue(connection: Connection, projectNumber: number): Promise<void> {
  const row = await connection.row(selectNext, projectNumber)
  const dueAt = row === undefined ? null : numberOrNull(row, 'due_at')
  await connection.run(setDue, projectNumber, dueAt)
}

/**
 * Projects with something due, from one on and wrapping around; only among the named ones, if any.
 */
export async function projectsDue(
  database: Database,
  query: {
    from: number
    now: number
    limit: number
    except: readonly number[]
    only: readonly number[] | null
  },
): Promise<number[]> {
  const { from, now, limit, except, only } = query
  const rows = await database.rows('lookups', selectDue, from, now, limit, except, only)
  return rows.map((row) => number(row, 'number'))
}

const markEarlier = `
  UPDATE projects SET deliveries_due_at = $2
  WHERE number = $1 AND (deliveries_due_at IS NULL OR deliveries_due_at > $2)`
const setDue = `
  UPDATE projects SET deliveries_due_at = $2::bigint
  WHERE number = $1 AND deliveries_due_at IS DISTINCT FROM $2::bigint`
const selectDue = `
  SELECT number FROM projects
  WHERE deliveries_due_at <= $2 AND number <> ALL ($4::bigint[])
    AND ($5::bigint[] IS NULL OR number = ANY ($5::bigint[]))
  ORDER BY number < $1, number LIMIT $3`
const laneRows = Object.values(lanes)
  .map((lane) => `(${lane}::smallint)`)
  .join(', ')
// A destination that is off gets only tests. A leased delivery is due again when its lease ends.
const selectNext = `
  SELECT min(n.due_at) AS due_at FROM webhooks AS w
  CROSS JOIN (VALUES ${laneRows}) AS l (lane)
  CROSS JOIN LATERAL (
    (SELECT d.due_at FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.lane = l.lane
        AND d.state = ${states.waiting} AND d.leased_until = 0
      ORDER BY d.due_at LIMIT 1)
    UNION ALL
    (SELECT d.leased_until FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.lane = l.lane
        AND d.state = ${states.waiting} AND d.leased_until > 0
      ORDER BY d.leased_until LIMIT 1)) AS n
  WHERE w.project_number = $1 AND w.deleted_at IS NULL AND (w.is_active OR l.lane = ${lanes.test})`
