import type { DeliveryStatistics } from '#core/webhooks/webhook.ts'
import { number, numberOrNull } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { projectsWithWebhooks } from './delivery-places.ts'

export async function readDeliveryStatistics(
  database: Database,
  now: number,
): Promise<DeliveryStatistics> {
  const all: DeliveryStatistics = { waiting: 0, oldestDueAt: null, webhooksOff: 0 }
  for (const projectNumber of await projectsWithWebhooks(database)) {
    const [row] = await database.rows('lookups', selectStatistics, projectNumber, now)
    if (row === undefined) continue
    const dueAt = numberOrNull(row, 'due_at')
    all.waiting += number(row, 'waiting')
    all.webhooksOff += number(row, 'webhooks_off')
    if (dueAt !== null) all.oldestDueAt = Math.min(all.oldestDueAt ?? dueAt, dueAt)
  }
  return all
}

const selectStatistics = `
  SELECT count(*) FILTER (WHERE NOT w.is_active) AS webhooks_off,
    coalesce(sum(n.waiting) FILTER (WHERE w.is_active), 0) AS waiting,
    min(n.due_at) FILTER (WHERE w.is_active) AS due_at
  FROM webhooks AS w CROSS JOIN LATERAL (
    SELECT count(*) AS waiting, min(d.due_at) FILTER (WHERE d.due_at <= $2) AS due_at
    FROM deliveries AS d
    WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.state = 0) AS n
  WHERE w.project_number = $1 AND w.deleted_at IS NULL`
