import { eventKinds } from '#core/webhooks/event.ts'
import { type Delivery, type DeliveryState, deliveryStates } from '#core/webhooks/webhook.ts'
import { type Row, known, number, text, textOrNull } from '#storage/contact-row.ts'
import { markDue } from './due-deliveries.ts'
import type { Session } from './session.ts'

/** A state is stored as its place in the list. */
export const states = { waiting: 0, delivered: 1, failed: 2 } as const satisfies Record<
  DeliveryState,
  number
>

/** What is due is taken from each lane by itself, so that none holds up another. */
export const lanes = { first: 0, retry: 1, test: 2 } as const

export type NewDelivery = {
  webhookNumber: number
  change: number
  id: string
  lane: number
  now: number
}

export async function addDeliveries(
  session: Session,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await session.connection.run(
    insertRows,
    session.projectNumber,
    deliveries.map(({ webhookNumber }) => webhookNumber),
    deliveries.map(({ change }) => change),
    deliveries.map(({ id }) => id),
    deliveries.map(({ now }) => now),
    deliveries.map(({ lane }) => lane),
  )
  await markDue(session, Math.min(...deliveries.map(({ now }) => now)))
}

export function deliveryOf(row: Row): Delivery {
  const state = deliveryStates[number(row, 'state')]
  if (state === undefined) throw new Error('The database holds an unknown state.')
  return {
    id: text(row, 'id'),
    webhookId: text(row, 'webhook_id'),
    type: known(eventKinds, text(row, 'kind')),
    contactId: textOrNull(row, 'contact_id'),
    state,
    tries: number(row, 'tries'),
    createdAt: number(row, 'created_at'),
    nextTryAt: state === 'waiting' ? number(row, 'due_at') : null,
  }
}

/** Selects rows that `deliveryOf` reads, of the project $1. */
export const selectDeliveries = `
  SELECT d.id, d.webhook_number, d.change, d.state, d.tries, d.created_at, d.due_at,
    w.id AS webhook_id, e.kind, e.contact_id
  FROM deliveries AS d
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = d.webhook_number
    AND w.deleted_at IS NULL
  JOIN events AS e ON e.project_number = $1 AND e.change = d.change
  WHERE d.project_number = $1`

const insertRows = `
  INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, lane, due_at)
  SELECT $1, u.webhook_number, u.change, u.id, u.at, u.lane, u.at
  FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::smallint[])
    AS u (webhook_number, change, id, at, lane)`
