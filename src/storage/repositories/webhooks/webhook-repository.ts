import type { ConsentStore } from '#core/contacts/lead-consents.ts'
import { raise } from '#core/errors.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import type { HandoverStore } from '#core/webhooks/handover.ts'
import type {
  Delivery,
  DeliveryQuery,
  FinishedTry,
  LoggedDelivery,
  OutboxStore,
  SwitchedOff,
  WebhookStore,
} from '#core/webhooks/webhook.ts'
import { readsOf } from '#storage/connection.ts'
import { readVias } from '#storage/repositories/contacts/vias.ts'
import {
  type Engine,
  atPlace,
  byProject,
  readAt,
  readIn,
  snapshotIn,
} from '#storage/repositories/engine.ts'
import { listAskedConsents, listGivenConsents } from '#storage/repositories/forms/given-consents.ts'
import { findDelivery, listDeliveries } from './deliveries.ts'
import { listDeliveryCounts } from './delivery-counts.ts'
import { type DeliveryPlaces, readDeliveryStatistics } from './delivery-places.ts'
import { findWebhook, listWebhooks } from './find-webhooks.ts'
import { listHandovers, listLeftRecords } from './list-handovers.ts'

export type WebhookParts = { engine: Engine; deliveryPlaces: DeliveryPlaces }

/** The port's operations for endpoints and of the log of their deliveries. */
export function webhookRepository(parts: WebhookParts) {
  const { engine } = parts
  return {
    updateWebhook: (change) =>
      known(change.webhookId, atPlace(engine, change.webhookId, 'updateWebhook', change)),
    rotateWebhookSecret: (rotation) =>
      known(
        rotation.webhookId,
        atPlace(engine, rotation.webhookId, 'rotateWebhookSecret', rotation),
      ),
    listWebhooks: (projectId) => readIn(engine, projectId, listWebhooks, []),
    findWebhook: (webhookId) => readAt(engine, webhookId, findWebhook, null),
    listDeliveryCounts: (projectId) => readIn(engine, projectId, listDeliveryCounts, []),
    listHandovers: (projectId, contactId) =>
      snapshotIn(engine, projectId, listHandovers, null, contactId),
    listAskedConsents: (projectId) => readIn(engine, projectId, listAskedConsents, []),
    listGivenConsents: (query) =>
      snapshotIn(engine, query.projectId, listGivenConsents, new Map(), query),
    listLeftRecords: (query) => readAt(engine, query.webhookId, listLeftRecords, [], query),
    async dismissLeftRecord(dismissal) {
      const { webhookId } = dismissal
      await known(webhookId, atPlace(engine, webhookId, 'dismissLeftRecord', dismissal))
    },
    addTestDelivery: (test) =>
      known(test.webhookId, atPlace(engine, test.webhookId, 'addTestDelivery', test)),
    listDeliveries: (query) => list(parts, query),
    findDelivery: (deliveryId) => find(parts, deliveryId),
    resendDelivery: (request) =>
      known(request.webhookId, atPlace(engine, request.webhookId, 'resendDelivery', request)),
    recoverDeliveries: (recovery) =>
      known(recovery.webhookId, atPlace(engine, recovery.webhookId, 'recoverDeliveries', recovery)),
  } satisfies Partial<WebhookStore & HandoverStore & ConsentStore>
}

/** The operation's answer where the endpoint is. Throws `not_found` when it does not exist. */
async function known<T>(webhookId: string, answer: Promise<T | null>): Promise<T> {
  return (await answer) ?? raise(unknownWebhookError(webhookId))
}

async function list(parts: WebhookParts, query: DeliveryQuery): Promise<Delivery[]> {
  const { engine, deliveryPlaces } = parts
  const { webhookId } = query
  const place =
    (await engine.read(() => engine.places.find(webhookId))) ??
    raise(unknownWebhookError(webhookId))
  const { projectNumber, number } = place
  const deliveries = await engine.snapshot((reads) =>
    listDeliveries(readsOf(reads, projectNumber), number, query),
  )
  for (const { id } of deliveries) deliveryPlaces.keep(id, projectNumber)
  return deliveries
}

async function find(parts: WebhookParts, deliveryId: string): Promise<LoggedDelivery | null> {
  const { engine, deliveryPlaces } = parts
  const place = await engine.read((reads) => deliveryPlaces.find(reads, deliveryId))
  if (place === null) return null
  return engine.snapshot((reads) => findDelivery(readsOf(reads, place.projectNumber), deliveryId))
}

/** The port's operations for the outbox except its leases, which differ by engine. */
export function outboxRepository(parts: WebhookParts) {
  return {
    saveTries: (tries) => saveTries(parts, tries),
    async readVia(projectId, contactId) {
      const vias = await readIn(parts.engine, projectId, readVias, new Map(), [contactId])
      return vias.get(contactId) ?? []
    },
    readDeliveryStatistics: (now) =>
      parts.engine.read((reads) => readDeliveryStatistics(reads, now)),
  } satisfies Partial<OutboxStore>
}

async function saveTries(
  { engine, deliveryPlaces }: WebhookParts,
  tries: readonly FinishedTry[],
): Promise<SwitchedOff[]> {
  const placed = byProject(tries, ({ deliveryId }) =>
    engine.read((reads) => deliveryPlaces.find(reads, deliveryId)),
  )
  return (await engine.writeInEach('saveTries', await placed)).flat()
}
