import { raise, requestError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { type ParameterValues, Parameters } from '#core/values/parameters.ts'
import { unknownDeliveryError } from './errors.ts'
import {
  type Delivery,
  type DeliveryQuery,
  type LoggedDelivery,
  type Recovery,
  type WebhookStore,
  type WebhookTest,
  deliveryStates,
} from './webhook.ts'

export const deliveriesListedDefault = 20
export const deliveriesListedMax = 100

/** A delivery with its tries, oldest first. */
export type TriedDelivery = Pick<LoggedDelivery, 'delivery' | 'tries'>

/** Sends a destination the event `webhook.test`, once. Throws `not_found`. */
export async function sendTest(
  store: Pick<WebhookStore, 'addTestDelivery'>,
  test: WebhookTest,
): Promise<Delivery> {
  return store.addTestDelivery(test)
}

/** What was sent to a destination, newest first. Throws `not_found` and `invalid_request`. */
export async function listDeliveries(
  store: Pick<WebhookStore, 'listDeliveries' | 'findDelivery'>,
  query: DeliveryQuery,
): Promise<TriedDelivery[]> {
  const { limit } = query
  const isWithinBounds = Number.isInteger(limit) && limit >= 1 && limit <= deliveriesListedMax
  if (!isWithinBounds) {
    throw requestError(`limit must be a number from 1 to ${deliveriesListedMax}.`)
  }
  const deliveries = await store.listDeliveries(query)
  return Promise.all(
    deliveries.map(async (delivery) => {
      // It can be pruned between the two queries.
      const tries = (await store.findDelivery(delivery.id))?.tries ?? []
      return { delivery, tries }
    }),
  )
}

/** Sends a delivery of any destination again, and restarts its schedule. Throws `not_found`. */
export async function resendAnyDelivery(
  store: Pick<WebhookStore, 'findDelivery' | 'resendDelivery'>,
  { deliveryId, now }: { deliveryId: string; now: number },
): Promise<Delivery> {
  const { delivery } =
    (await store.findDelivery(deliveryId)) ?? raise(unknownDeliveryError(deliveryId))
  return store.resendDelivery({ webhookId: delivery.webhookId, deliveryId, now })
}

/** Which deliveries a request asks for. Throws `invalid_request` with all mistakes. */
export function readDeliveryQuery(request: ParameterValues): Omit<DeliveryQuery, 'webhookId'> {
  const parameters = new Parameters(request, ['state', 'limit', 'cursor'])
  const state = parameters.oneOf('state', deliveryStates)
  const beforeId = parameters.text('cursor')
  if (beforeId !== null && !isId('msg', beforeId)) {
    const detail = 'cursor must be the nextCursor of a page of deliveries.'
    parameters.addError('cursor', 'invalid_cursor', detail)
  }
  const limit = parameters.limit(deliveriesListedDefault, deliveriesListedMax)
  parameters.throwIfAny()
  return { state, limit, beforeId }
}

/**
 * Sends a destination what it has missed since then: failed deliveries, and unless only those are
 * wanted, events never sent to it. Answers how many deliveries. Throws `not_found`.
 */
export async function recoverDeliveries(
  store: Pick<WebhookStore, 'recoverDeliveries'>,
  { since, ...request }: Pick<Recovery, 'webhookId' | 'since' | 'now' | 'isFailedOnly'>,
): Promise<number> {
  let deliveries = 0
  let { next } = await step({ since, afterEvent: 0 })
  while (next !== null) ({ next } = await step(next))
  return deliveries

  async function step(position: { since: number; afterEvent: number }) {
    const recovered = await store.recoverDeliveries({ ...request, ...position })
    deliveries += recovered.deliveries
    return recovered
  }
}
