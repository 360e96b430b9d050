import type {
  Handover,
  LastDelivery,
  LeftRecord,
  LeftRecordQuery,
  PassedOn,
} from '#core/webhooks/handover.ts'
import { deliveryStates } from '#core/webhooks/webhook.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { rowsIn, sql } from '#storage/sql.ts'

export async function listHandovers(reads: ProjectReads, id: string): Promise<Handover[] | null> {
  const contactId = (await findLiveIds(reads, [id])).get(id)
  if (contactId === undefined) return null
  const handovers = new Map<string, Handover>()
  const last = await reads.rows(selectLast, contactId)
  const delivered = last.filter((row) => row['change'] !== null)
  for (const row of await reads.rows(selectDeliveries, JSON.stringify(delivered))) {
    const webhookId = text(row, 'webhook_id')
    handovers.set(webhookId, { webhookId, passedOn: null, delivery: deliveryOf(row) })
  }
  for (const { destination, ...passedOn } of await listPassedOn(reads, contactId)) {
    const { id: webhookId } = destination
    const delivery = handovers.get(webhookId)?.delivery ?? null
    handovers.set(webhookId, { webhookId, passedOn, delivery })
  }
  return [...handovers.values()]
}

/** Which services got a contact, in the order of the times; of merged contacts, of each. */
export async function listPassedOn(reads: ProjectReads, contactId: string): Promise<PassedOn[]> {
  return (await reads.rows(selectPassedOn, contactId)).map(passedOnOf)
}

/** The destination must exist. */
export async function listLeftRecords(
  reads: ProjectReads,
  webhookNumber: number,
  { after, limit }: LeftRecordQuery,
): Promise<LeftRecord[]> {
  const rows = await reads.rows(selectLeft, webhookNumber, after, limit)
  return rows.map((row) => ({ id: text(row, 'record_id'), erasedAt: number(row, 'erased_at') }))
}

function deliveryOf(row: Row): LastDelivery {
  const state = deliveryStates[number(row, 'state')]
  if (state === undefined) throw new Error('The database holds an unknown state.')
  const isTried = number(row, 'tries') > (state === 'waiting' ? number(row, 'restarted_at') : 0)
  return {
    id: text(row, 'id'),
    state,
    nextTryAt: state === 'waiting' ? number(row, 'due_at') : null,
    lastTry: isTried
      ? { status: numberOrNull(row, 'status'), error: textOrNull(row, 'error') }
      : null,
  }
}

function passedOnOf(row: Row): PassedOn {
  const id = textOrNull(row, 'record_id')
  return {
    at: number(row, 'at'),
    record: id === null ? null : { id, link: textOrNull(row, 'link') },
    destination: {
      id: text(row, 'webhook_id'),
      kind: text(row, 'kind'),
      description: textOrNull(row, 'description'),
    },
  }
}

/**
 * The change of the last event about a contact that a destination is sent. Subqueries, so that both
 * engines look up one delivery for each event, and don't read those of the destination.
 */
export const lastDelivered = (contactId: string, webhookNumber: string) => `
  SELECT e.change FROM events AS e
  WHERE e.project_number = $1 AND e.contact_id = ${contactId} AND (
    SELECT 1 FROM deliveries AS o
    WHERE o.project_number = $1 AND o.webhook_number = ${webhookNumber} AND o.change = e.change) = 1
  ORDER BY e.change DESC LIMIT 1`
const selectLast = `
  SELECT w.number AS webhook_number, (${lastDelivered('$2', 'w.number')}) AS change
  FROM webhooks AS w
  WHERE w.project_number = $1 AND w.deleted_at IS NULL AND w.kind IS NOT NULL`
const selectDeliveries = sql`
  SELECT w.id AS webhook_id, d.id, d.state, d.due_at, d.tries, d.restarted_at, t.status, t.error
  FROM ${rowsIn('$2', 'r', { webhook_number: 'bigint', change: 'bigint' })}
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = r.webhook_number
  JOIN deliveries AS d ON d.project_number = $1 AND d.webhook_number = r.webhook_number
    AND d.change = r.change
  LEFT JOIN delivery_tries AS t ON t.project_number = $1 AND t.webhook_number = d.webhook_number
    AND t.change = d.change AND t.number = d.tries
  ORDER BY w.number`
const selectPassedOn = `
  SELECT w.id AS webhook_id, w.kind, w.description, h.at, h.record_id, h.link FROM webhooks AS w
  JOIN handovers AS h
    ON h.project_number = $1 AND h.webhook_number = w.number AND h.contact_id = $2
  WHERE w.project_number = $1 AND w.deleted_at IS NULL
  ORDER BY h.at, h.passed_as`
const selectLeft = `
  SELECT record_id, erased_at FROM left_records
  WHERE project_number = $1 AND webhook_number = $2 AND record_id > $3
  ORDER BY record_id LIMIT $4`
