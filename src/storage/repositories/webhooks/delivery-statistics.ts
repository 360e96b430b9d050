import type { DeliveryStatistics } from '#core/webhooks/webhook.ts'
import type { Reads } from '#storage/connection.ts'
import { number, numberOrNull } from '#storage/contact-row.ts'
import { projectsWithWebhooks } from './delivery-places.ts'

export async function readDeliveryStatistics(
  reads: Reads,
  now: number,
): Promise<DeliveryStatistics> {
  const all: DeliveryStatistics = { waiting: 0, oldestDueAt: null, webhooksOff: 0 }
  for await (const projectNumber of projectsWithWebhooks(reads)) {
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

const selectStatistics = `
  SELECT w.is_active,
    (SELECT count(*) FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.state = 0) AS waiting,
    (SELECT min(d.due_at) FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = w.number AND d.state = 0
        AND d.due_at <= $2) AS due_at
  FROM webhooks AS w WHERE w.project_number = $1 AND w.deleted_at IS NULL`
