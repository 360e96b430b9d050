import {
  type DeliveryCounts,
  type DeliveryStatistics,
  countedDeliveriesMax,
} from '#core/webhooks/webhook.ts'
import type { ProjectReads, Reads } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { eachProject } from '#storage/repositories/projects/project-rounds.ts'
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

/** For the destinations of all projects. */
export async function readDeliveryStatistics(
  reads: Reads,
  now: number,
): Promise<DeliveryStatistics> {
  const all: DeliveryStatistics = { waiting: 0, oldestDueAt: null, webhooksOff: 0 }
  for await (const projectNumber of eachProject(reads, 'has_webhooks')) {
    for (const row of await reads.rows(selectStatistics, projectNumber, now)) {
      if (!row['is_active']) {
        all.webhooksOff += 1
        continue
      }
      const dueAt = numberOrNull(row, 'due_at')
      all.waiting += number(row, 'waiting')
      if (dueAt !== null) all.oldestDueAt = Math.min(all.oldestDueAt ?? dueAt, dueAt)
    }
  }
  return all
}

const ofDestination = 'd.project_number = $1 AND d.webhook_number = w.number'
// The states are literals, for the indexes of waiting and of failed deliveries.
const isWaiting = `${ofDestination} AND d.state = ${states.waiting}`
// The first one that was never tried: those after it can't have been received.
const selectQueued = sql`
  SELECT d.change FROM deliveries AS d
  WHERE ${isWaiting} AND d.lane = ${lanes.first}
  ORDER BY d.due_at, d.change LIMIT 1`
const selectCounts = sql`
  SELECT w.id,
    (SELECT count(*) FROM (
      SELECT 1 FROM deliveries AS d WHERE ${isWaiting}
      LIMIT $2) AS c) AS waiting,
    (SELECT count(*) FROM (
      SELECT 1 FROM deliveries AS d
      WHERE ${ofDestination} AND d.state = ${states.failed} AND d.lane <> ${lanes.test}
      LIMIT $2) AS c) AS failed,
    (SELECT max(l.due_at) FROM (
      SELECT d.state, d.due_at FROM deliveries AS d
      WHERE ${ofDestination} AND d.change <= coalesce((${selectQueued}), ${Number.MAX_SAFE_INTEGER})
      ORDER BY d.change DESC LIMIT $2) AS l
      WHERE l.state = ${states.delivered}) AS last_success_at
  FROM webhooks AS w
  WHERE w.project_number = $1 AND w.deleted_at IS NULL
  ORDER BY w.number`
const selectStatistics = `
  SELECT w.is_active,
    (SELECT count(*) FROM deliveries AS d WHERE ${isWaiting}) AS waiting,
    (SELECT min(d.due_at) FROM deliveries AS d WHERE ${isWaiting} AND d.due_at <= $2) AS due_at
  FROM webhooks AS w WHERE w.project_number = $1 AND w.deleted_at IS NULL`
