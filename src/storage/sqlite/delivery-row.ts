import { type EventKind, eventKinds } from '#core/webhooks/event.ts'
import { type Delivery, type DeliveryState, deliveryStates } from '#core/webhooks/webhook.ts'
import { type Row, known, number, text, textOrNull } from '#storage/contact-row.ts'
import type { Session } from './session.ts'

/** A state is stored as its place in the list. */
export const states = { waiting: 0, delivered: 1, failed: 2 } as const satisfies Record<
  DeliveryState,
  number
>

/** What is due is taken from each lane by itself, so that none holds up another. */
export const lanes = { first: 0, retry: 1, test: 2 } as const

export function insertDelivery(
  session: Session,
  delivery: { webhookNumber: number; change: number; id: string; lane: number; now: number },
): void {
  const { webhookNumber, change, id, lane, now } = delivery
  session.database.run(insertRow, webhookNumber, change, id, now, lane, now)
  session.hasDeliveries = true
}

export function deliveryOf(row: Row): Delivery {
  const state = deliveryStates[number(row, 'state')]
  if (state === undefined) throw new Error('The database holds an unknown state.')
  return {
    id: text(row, 'id'),
    webhookId: text(row, 'webhook_id'),
    type: kindOf(row),
    contactId: textOrNull(row, 'contact_id'),
    state,
    tries: number(row, 'tries'),
    createdAt: number(row, 'created_at'),
    nextTryAt: state === 'waiting' ? number(row, 'due_at') : null,
  }
}

function kindOf(row: Row): EventKind {
  return known(eventKinds, text(row, 'kind'))
}

/** Selects rows that `deliveryOf` reads; `index` is how they are found. */
export function selectDeliveries(index = ''): string {
  return `
    SELECT d.*, w.id AS webhook_id, e.kind, e.contact_id FROM deliveries d ${index}
    JOIN webhooks w ON w.number = d.webhook_number AND w.deleted_at IS NULL
    JOIN events e ON e.change = d.change`
}

const insertRow = `
  INSERT INTO deliveries (webhook_number, change, id, created_at, lane, due_at)
  VALUES (?, ?, ?, ?, ?, ?)`
