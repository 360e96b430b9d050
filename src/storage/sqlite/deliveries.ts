import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import { testEventBody } from '#core/webhooks/event.ts'
import type { Delivery, DeliveryQuery, LoggedDelivery } from '#core/webhooks/webhook.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { deliveryOf, lanes, states, tryOf } from '#storage/delivery-row.ts'
import type { Database } from './database.ts'
import { insertDelivery } from './insert-delivery.ts'
import { insertEvent } from './record-event.ts'
import type { Session } from './session.ts'
import { webhookRow } from './webhooks.ts'

export function addTestDelivery(
  session: Session,
  test: { webhookId: string; now: number },
): Delivery {
  const { database } = session
  const row = webhookRow(database, test.webhookId)
  const projectNumber = number(row, 'project_number')
  const { change, at } = session.nextChange(projectNumber, test.now)
  const body = testEventBody({ at: test.now, projectId: text(row, 'project_id') })
  database.run(insertEvent, change, projectNumber, 'webhook.test', null, at, body)
  const id = createId('msg', test.now)
  const webhookNumber = number(row, 'number')
  insertDelivery(session, { webhookNumber, change, id, lane: lanes.test, now: test.now })
  return deliveryOf(deliveryRow(database, id))
}

export function listDeliveries(database: Database, query: DeliveryQuery): Delivery[] {
  const { webhookId, state, limit, beforeId } = query
  const webhookNumber = number(webhookRow(database, webhookId), 'number')
  const before = beforeId === null ? null : number(deliveryRow(database, beforeId), 'change')
  const place = [webhookNumber, before, limit]
  const rows =
    state === null
      ? database.statement(selectPage).all(...place)
      : database.statement(selectPagesByState[state]).all(...place)
  return rows.map(deliveryOf)
}

export function findDelivery(database: Database, deliveryId: string): LoggedDelivery | null {
  const row = database.statement(selectById).get(deliveryId)
  if (row === undefined) return null
  const change = number(row, 'change')
  const tries = database.statement(selectTries).all(number(row, 'webhook_number'), change)
  const body = database.statement(selectBody).get(change)
  if (body === undefined) throw new Error(`The delivery ${deliveryId} has no event.`)
  return { delivery: deliveryOf(row), tries: tries.map(tryOf), body: text(body, 'body') }
}

export function resendDelivery(session: Session, deliveryId: string, now: number): Delivery {
  const { database } = session
  const row = deliveryRow(database, deliveryId)
  restartDelivery(session, row, now)
  return deliveryOf(deliveryRow(database, deliveryId))
}

/** Makes a delivery due at once, and its schedule begin anew. */
export function restartDelivery(session: Session, row: Row, now: number): void {
  const place = [number(row, 'webhook_number'), number(row, 'change')]
  session.database.run(restart, now, ...place)
  session.hasDeliveries = true
}

function deliveryRow(database: Database, deliveryId: string): Row {
  const row = database.statement(selectById).get(deliveryId)
  if (row === undefined) throw new Failure('not_found', `There is no delivery ${deliveryId}.`)
  return row
}

// Rows that `deliveryOf` reads; `index` is how they are found.
function selectDeliveries(index = ''): string {
  return `
    SELECT d.*, w.id AS webhook_id, e.kind, e.contact_id FROM deliveries d ${index}
    JOIN webhooks w ON w.number = d.webhook_number AND w.deleted_at IS NULL
    JOIN events e ON e.change = d.change`
}

const selectById = `${selectDeliveries()} WHERE d.id = ?`
const selectTries = `
  SELECT * FROM delivery_tries WHERE webhook_number = ? AND change = ? ORDER BY number`
const selectBody = 'SELECT body FROM events WHERE change = ?'
// A test stays in its lane.
const restart = `
  UPDATE deliveries SET state = ${states.waiting}, due_at = ?, restarted_at = tries,
    lane = CASE lane WHEN ${lanes.test} THEN lane ELSE ${lanes.retry} END
  WHERE webhook_number = ? AND change = ?`
const page = `
  WHERE d.webhook_number = ?1 AND (?2 IS NULL OR d.change < ?2)`
const order = 'ORDER BY d.change DESC LIMIT ?3'
const selectPage = `${selectDeliveries()} ${page} ${order}`
// Few wait or failed, beside many that were delivered.
const selectPagesByState = {
  waiting: `${selectDeliveries('INDEXED BY deliveries_waiting')} ${page} AND d.state = 0 ${order}`,
  delivered: `${selectDeliveries()} ${page} AND d.state = 1 ${order}`,
  failed: `${selectDeliveries('INDEXED BY deliveries_failed')} ${page} AND d.state = 2 ${order}`,
} as const
