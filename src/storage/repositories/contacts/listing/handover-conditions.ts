import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { lastDelivered } from '#storage/repositories/webhooks/list-handovers.ts'
import { text } from '#storage/row.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** The number of the destination with this id. */
const numberOf = (id: string) => `(
  SELECT n.number FROM webhooks AS n
  WHERE n.project_number = $1 AND n.id = ${id} AND n.deleted_at IS NULL)`

/** Whether a delivery has failed, also if it will be tried again. */
const hasFailed = sql`CASE d.state
  WHEN ${states.waiting} THEN d.tries > d.restarted_at
  ELSE d.state = ${states.failed} END`

/** Whether the row of `contacts` meets a condition on what a destination has of it. */
export function handedOver(condition: string, destinationId: string): Sql {
  const webhookNumber = numberOf(destinationId)
  return sql`CASE ${condition} WHEN 'failed' THEN coalesce((
      SELECT ${hasFailed} FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = ${webhookNumber}
        AND d.change = (${lastDelivered('contacts.id', webhookNumber)})), false)
    ELSE EXISTS (
      SELECT 1 FROM handovers AS h WHERE h.project_number = $1
        AND h.webhook_number = ${webhookNumber} AND h.contact_id = contacts.id)
      = (${condition} = 'passed') END`
}

/**
 * The sort keys of the contacts that may meet it, or more than `max` rows of them; null where most
 * contacts may.
 */
export async function mayBeHandedOver(
  reads: ProjectReads,
  { handover }: ListQuery,
  max: number,
): Promise<string[] | null> {
  if (handover === undefined || handover.is === 'not_passed') return null
  const { destinationId, is } = handover
  const rows = await reads.rows(candidates[is], destinationId, max + 1)
  return rows.map((row) => text(row, 'sort_key'))
}

// The states are literals, for the indexes of waiting and of failed deliveries.
const unsettled = (condition: string) => `
  SELECT CAST(c.sort_key AS text) AS sort_key FROM deliveries AS d
  JOIN events AS e ON e.project_number = $1 AND e.change = d.change
  JOIN contacts AS c ON c.project_number = $1 AND c.id = e.contact_id
  WHERE d.project_number = $1 AND d.webhook_number = ${numberOf('$2')} AND ${condition}`
const candidates = {
  passed: `
    SELECT CAST(c.sort_key AS text) AS sort_key FROM handovers AS h
    JOIN contacts AS c ON c.project_number = $1 AND c.id = h.contact_id
    WHERE h.project_number = $1 AND h.webhook_number = ${numberOf('$2')} LIMIT $3`,
  failed: `
    ${unsettled(`d.state = ${states.failed}`)}
    UNION ALL ${unsettled(`d.state = ${states.waiting} AND d.lane = ${lanes.retry}`)} LIMIT $3`,
} as const
