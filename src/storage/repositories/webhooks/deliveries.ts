import { raise } from '#core/errors.ts'
import { createId } from '#core/values/id.ts'
import { unknownDeliveryError, unknownWebhookError } from '#core/webhooks/errors.ts'
import { testEventBody } from '#core/webhooks/event.ts'
import {
  type Delivery,
  type DeliveryQuery,
  type DeliveryResend,
  type LoggedDelivery,
  type WebhookTest,
  triesListedMax,
} from '#core/webhooks/webhook.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { deliveryOf, lanes, states, tryOf } from '#storage/delivery-row.ts'
import { actorAt, authorOf, readActors } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { addDeliveries } from './event-log.ts'
import { addEvents } from './event-table.ts'
import { requireWebhook } from './find-webhooks.ts'

export async function addTestDelivery(
  transaction: ProjectTransaction,
  webhookNumber: number,
  { webhookId, by, now }: WebhookTest,
): Promise<Delivery> {
  const { projectId } = await requireWebhook(transaction, webhookNumber, webhookId)
  const { actorNumber } = await authorOf(transaction, by)
  const { change, at } = transaction.nextChange(now)
  const body = testEventBody({ at: now, projectId })
  const event = { actorNumber, change, kind: 'webhook.test', contactId: null, at, body }
  await addEvents(transaction, [event])
  const id = createId('msg', now)
  await addDeliveries(transaction, [{ webhookNumber, change, id, lane: lanes.test, now }])
  return deliveryOf(await deliveryRow(transaction, id))
}

/** As of one moment. Throws `not_found`. */
export async function listDeliveries(
  reads: ProjectReads,
  webhookNumber: number,
  query: DeliveryQuery,
): Promise<Delivery[]> {
  const { webhookId, state, limit, beforeId } = query
  const webhook = await reads.row(selectWebhook, webhookNumber)
  if (webhook === undefined) throw unknownWebhookError(webhookId)
  const last = beforeId === null ? null : await deliveryRow(reads, beforeId)
  const before = last === null ? null : number(last, 'change')
  const select = state === null ? selectPage : selectPagesByState[state]
  const rows = await reads.rows(select, webhookNumber, before, limit)
  return rows.map(deliveryOf)
}

/** As of one moment. */
export async function findDelivery(
  reads: ProjectReads,
  deliveryId: string,
): Promise<LoggedDelivery | null> {
  const row = await reads.row(selectById, deliveryId)
  if (row === undefined) return null
  const change = number(row, 'change')
  const webhookNumber = number(row, 'webhook_number')
  const tries = await reads.rows(selectTries, webhookNumber, change, triesListedMax)
  const event = await reads.row(selectEvent, change)
  if (event === undefined) throw new Error(`The delivery ${deliveryId} has no event.`)
  const actorNumber = number(event, 'actor_number')
  return {
    delivery: deliveryOf(row),
    tries: tries.map(tryOf).toReversed(),
    body: text(event, 'body'),
    actor: actorAt(await readActors(reads, [event], 'actor_number'), actorNumber),
  }
}

export async function resendDelivery(
  transaction: ProjectTransaction,
  webhookNumber: number,
  { deliveryId, now }: DeliveryResend,
): Promise<Delivery> {
  const row = await deliveryRow(transaction, deliveryId)
  if (number(row, 'webhook_number') !== webhookNumber) throw unknownDeliveryError(deliveryId)
  await restartDeliveries(transaction, webhookNumber, [number(row, 'change')], now)
  return deliveryOf(await deliveryRow(transaction, deliveryId))
}

/** Makes deliveries due at once, and restarts their schedules. */
export async function restartDeliveries(
  transaction: Transaction,
  webhookNumber: number,
  changes: readonly number[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  await transaction.run(restart, webhookNumber, changes, now)
  await transaction.markDue(now)
}

async function deliveryRow(reads: ProjectReads, deliveryId: string): Promise<Row> {
  const row = await reads.row(selectById, deliveryId)
  return row ?? raise(unknownDeliveryError(deliveryId))
}

const selectWebhook = `
  SELECT number FROM webhooks WHERE project_number = $1 AND number = $2 AND deleted_at IS NULL`
// Rows that `deliveryOf` reads, of project $1.
const selectDeliveries = `
  SELECT d.id, d.webhook_number, d.change, d.state, d.tries, d.created_at, d.due_at,
    w.id AS webhook_id, e.kind, e.contact_id
  FROM deliveries AS d
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = d.webhook_number
    AND w.deleted_at IS NULL
  JOIN events AS e ON e.project_number = $1 AND e.change = d.change
  WHERE d.project_number = $1`
const selectById = `${selectDeliveries} AND d.id = $2`
const selectTries = `
  SELECT at, status, latency_ms, answer, error FROM delivery_tries
  WHERE project_number = $1 AND webhook_number = $2 AND change = $3
  ORDER BY number DESC LIMIT $4`
const selectEvent = `
  SELECT body, actor_number FROM events WHERE project_number = $1 AND change = $2`
// A test stays in its lane. One that is being sent stays leased.
const restart = sql`
  UPDATE deliveries SET state = ${states.waiting}, due_at = $4, restarted_at = tries,
    lane = CASE lane WHEN ${lanes.test} THEN lane ELSE ${lanes.retry} END
  WHERE project_number = $1 AND webhook_number = $2 AND change ${inNumbers('$3')}`
const page = `
  AND d.webhook_number = $2 AND (CAST($3 AS bigint) IS NULL OR d.change < CAST($3 AS bigint))`
const order = 'ORDER BY d.change DESC LIMIT $4'
const selectPage = `${selectDeliveries} ${page} ${order}`
// The states are literals, for the index of each state that few deliveries are in.
const selectPagesByState = {
  waiting: `${selectDeliveries} ${page} AND d.state = ${states.waiting} ${order}`,
  delivered: `${selectDeliveries} ${page} AND d.state = ${states.delivered} ${order}`,
  failed: `${selectDeliveries} ${page} AND d.state = ${states.failed} ${order}`,
  skipped: `${selectDeliveries} ${page} AND d.state = ${states.skipped} ${order}`,
} as const
