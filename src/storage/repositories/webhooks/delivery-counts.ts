import { type DeliveryCounts, countedDeliveriesMax } from '#core/webhooks/webhook.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { number, numberOrNull, text } from '#storage/row.ts'
import { sql } from '#storage/sql.ts'

export async function listDeliveryCounts(reads: ProjectReads): Promise<DeliveryCounts[]> {
  const rows = await reads.rows(selectCounts, countedDeliveriesMax)
  return rows.map((row) => ({
    webhookId: text(row, 'id'),
    waiting: number(row, 'waiting'),
    failed: number(row, 'failed'),
    lastSuccessAt: numberOrNull(row, 'last_success_at'),
  }))
}

const ofEndpoint = 'd.project_number = $1 AND d.webhook_number = w.number'
// The first one that was never tried: those after it can't have been received.
const selectQueued = sql`
  SELECT d.change FROM deliveries AS d
  WHERE ${ofEndpoint} AND d.state = ${states.waiting} AND d.lane = ${lanes.first}
  ORDER BY d.due_at, d.change LIMIT 1`
// The states are literals, for the indexes of waiting and of failed deliveries.
const selectCounts = sql`
  SELECT w.id,
    (SELECT count(*) FROM (
      SELECT 1 FROM deliveries AS d WHERE ${ofEndpoint} AND d.state = ${states.waiting}
      LIMIT $2) AS c) AS waiting,
    (SELECT count(*) FROM (
      SELECT 1 FROM deliveries AS d
      WHERE ${ofEndpoint} AND d.state = ${states.failed} AND d.lane <> ${lanes.test}
      LIMIT $2) AS c) AS failed,
    (SELECT max(l.due_at) FROM (
      SELECT d.state, d.due_at FROM deliveries AS d
      WHERE ${ofEndpoint} AND d.change <= coalesce((${selectQueued}), ${Number.MAX_SAFE_INTEGER})
      ORDER BY d.change DESC LIMIT $2) AS l
      WHERE l.state = ${states.delivered}) AS last_success_at
  FROM webhooks AS w
  WHERE w.project_number = $1 AND w.deleted_at IS NULL
  ORDER BY w.number`
