import type { FailedDeliveries } from '#core/notices/notice.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { webhookNameOf } from '#storage/repositories/webhooks/find-webhooks.ts'
import { countOf } from '#storage/row.ts'

/** Without tests. */
export async function readFailedDeliveries(
  reads: ProjectReads,
  since: number,
): Promise<FailedDeliveries[]> {
  const rows = await reads.rows(selectFailed, since)
  return rows.map((row) => ({ name: webhookNameOf(row), count: countOf(row) }))
}

const selectFailed = `
  SELECT w.number, w.url, w.description, count(*) AS count
  FROM webhooks AS w
  JOIN deliveries AS d ON d.project_number = $1 AND d.webhook_number = w.number
    AND d.state = ${states.failed} AND d.due_at > $2 AND d.lane <> ${lanes.test}
  WHERE w.project_number = $1 AND w.deleted_at IS NULL
  GROUP BY w.number, w.url, w.description ORDER BY w.number`
