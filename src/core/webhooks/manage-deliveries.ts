import { listLimitError } from './errors.ts'
import type { WebhookStore } from './webhook-store.ts'
import type { Delivery, DeliveryQuery, LoggedDelivery, WebhookTest } from './webhook.ts'

export const deliveriesListedDefault = 20
export const deliveriesListedMax = 100

/** A delivery with its tries, oldest first. */
export type TriedDelivery = Pick<LoggedDelivery, 'delivery' | 'tries'>

/** Sends an endpoint the event `webhook.test`, once. Throws `not_found`. */
export async function sendTest(
  store: Pick<WebhookStore, 'addTestDelivery'>,
  test: WebhookTest,
): Promise<Delivery> {
  return store.addTestDelivery(test)
}

/** What was sent to an endpoint, newest first. Throws `not_found` and `invalid_request`. */
export async function listDeliveries(
  store: Pick<WebhookStore, 'listDeliveries' | 'findDelivery'>,
  query: DeliveryQuery,
): Promise<TriedDelivery[]> {
  const { limit } = query
  const isWithinBounds = Number.isInteger(limit) && limit >= 1 && limit <= deliveriesListedMax
  if (!isWithinBounds) throw listLimitError(deliveriesListedMax)
  const deliveries = await store.listDeliveries(query)
  return Promise.all(
    deliveries.map(async (delivery) => {
      // It can be pruned between the two queries.
      const tries = (await store.findDelivery(delivery.id))?.tries ?? []
      return { delivery, tries }
    }),
  )
}

/** Sends a delivery again, by its id, and restarts its schedule. Throws `not_found`. */
export async function resendDelivery(
  store: Pick<WebhookStore, 'resendDelivery'>,
  { deliveryId, now }: { deliveryId: string; now: number },
): Promise<Delivery> {
  return store.resendDelivery(deliveryId, now)
}

/**
 * Sends an endpoint what it has missed since then: what failed, and events that it was never sent.
 * Answers how many deliveries. Throws `not_found`.
 */
export async function recoverDeliveries(
  store: Pick<WebhookStore, 'recoverDeliveries'>,
  { webhookId, since, now }: { webhookId: string; since: number; now: number },
): Promise<number> {
  let deliveries = 0
  let { next } = await step({ since, afterEvent: 0 })
  while (next !== null) ({ next } = await step(next))
  return deliveries

  async function step(position: { since: number; afterEvent: number }) {
    const recovered = await store.recoverDeliveries({ webhookId, ...position, now })
    deliveries += recovered.deliveries
    return recovered
  }
}
