import { eventKinds } from '#core/webhooks/event.ts'
import {
  type Delivery,
  type DeliveryState,
  type DeliveryTry,
  deliveryStates,
} from '#core/webhooks/webhook.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from './row.ts'

/** A state is stored as its position in the list. */
export const states = { waiting: 0, delivered: 1, failed: 2, skipped: 3 } as const satisfies Record<
  DeliveryState,
  number
>

/** Due deliveries are taken from each lane separately, so that none holds up another. */
export const lanes = { first: 0, retry: 1, test: 2 } as const

/** A delivery with its webhook's id, and its event's kind and contact. */
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

export function tryOf(row: Row): DeliveryTry {
  return {
    at: number(row, 'at'),
    status: numberOrNull(row, 'status'),
    latencyMs: number(row, 'latency_ms'),
    answer: text(row, 'answer'),
    error: textOrNull(row, 'error'),
  }
}
