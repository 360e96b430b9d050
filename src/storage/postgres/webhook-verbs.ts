import type { Store } from '#core/store.ts'
import type { FinishedTry, SwitchedOff } from '#core/webhooks/webhook.ts'
import { readAt } from './places.ts'
import {
  addTestDelivery,
  findDelivery,
  listDeliveries,
  refuseUnknownDelivery,
  resendDelivery,
} from './deliveries.ts'
import { DeliveryPlaces } from './delivery-places.ts'
import { readDeliveryStatistics } from './delivery-statistics.ts'
import { Leases } from './leases.ts'
import { type Parts, atPlace, inNumbered, inProject } from './project-writes.ts'
import { recoverDeliveries } from './recover-deliveries.ts'
import { saveTries } from './save-tries.ts'
import type { Session } from '#storage/verbs/session.ts'
import { reading } from './storage-error.ts'
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  refuseUnknownWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.ts'

export function webhookVerbs(parts: Parts) {
  const { database, places } = parts
  const at = async <T>(
    webhookId: string,
    work: (session: Session, webhookNumber: number) => Promise<T>,
  ): Promise<T> => {
    const done = await atPlace(parts, webhookId, async (session, { number }) => ({
      answer: await work(session, number),
    }))
    return (done ?? refuseUnknownWebhook(webhookId)).answer
  }
  return {
    createWebhook: (webhook) =>
      inProject(parts, webhook.projectId, (session) => createWebhook(session, webhook)),
    updateWebhook: (change) =>
      at(change.webhookId, (session, number) => updateWebhook(session, number, change)),
    deleteWebhook: (webhookId, now) =>
      at(webhookId, (session, number) => deleteWebhook(session, number, { webhookId, now })),
    rotateWebhookSecret: (rotation) =>
      at(rotation.webhookId, (session, number) => rotateWebhookSecret(session, number, rotation)),
    listWebhooks: (projectId) =>
      readAt(places, projectId, (place) => listWebhooks(database, place.projectNumber), []),
    findWebhook: (webhookId) =>
      readAt(places, webhookId, (place) => findWebhook(database, place), null),
    addTestDelivery: (test) =>
      at(test.webhookId, (session, number) => addTestDelivery(session, number, test)),
    recoverDeliveries: (recovery) =>
      at(recovery.webhookId, (session, number) => recoverDeliveries(session, number, recovery)),
    ...deliveryVerbs(parts),
  } satisfies Partial<Store>
}

function deliveryVerbs(parts: Parts) {
  const { database, places } = parts
  const deliveryPlaces = new DeliveryPlaces(database)
  const leases = new Leases(parts, deliveryPlaces)
  return {
    listDeliveries: (query) =>
      reading(async () => {
        const place = (await places.find(query.webhookId)) ?? refuseUnknownWebhook(query.webhookId)
        const deliveries = await listDeliveries(database, place, query)
        for (const { id } of deliveries) deliveryPlaces.keep(id, place.projectNumber)
        return deliveries
      }),
    findDelivery: (deliveryId) =>
      reading(async () => {
        const projectNumber = await deliveryPlaces.find(deliveryId)
        return projectNumber === null ? null : findDelivery(database, projectNumber, deliveryId)
      }),
    async resendDelivery(deliveryId, now) {
      const found = await reading(() => deliveryPlaces.find(deliveryId))
      const projectNumber = found ?? refuseUnknownDelivery(deliveryId)
      const resent = inNumbered(parts, projectNumber, (session) =>
        resendDelivery(session, deliveryId, now),
      )
      return (await resent) ?? refuseUnknownDelivery(deliveryId)
    },
    leaseDeliveries: (request) => leases.lease(request),
    async saveTries(tries) {
      const switchedOff = await saveInProjects(parts, deliveryPlaces, tries)
      leases.forget(tries.map(({ deliveryId }) => deliveryId))
      return switchedOff
    },
    releaseLeases: (deliveryIds) => leases.release(deliveryIds),
    onDeliveries: (listener) => {
      database.onDeliveries = (projectNumber) => {
        leases.wake(projectNumber)
        listener()
      }
    },
    readDeliveryStatistics: (now) => reading(() => readDeliveryStatistics(database, now)),
  } satisfies Partial<Store>
}

async function saveInProjects(
  parts: Parts,
  places: DeliveryPlaces,
  tries: readonly FinishedTry[],
): Promise<SwitchedOff[]> {
  const byProject = new Map<number, FinishedTry[]>()
  for (const made of tries) {
    const projectNumber = await reading(() => places.find(made.deliveryId))
    if (projectNumber === null) continue
    byProject.set(projectNumber, [...(byProject.get(projectNumber) ?? []), made])
  }
  const switchedOff: SwitchedOff[] = []
  for (const [projectNumber, made] of byProject) {
    const saved = await inNumbered(parts, projectNumber, (session) => saveTries(session, made))
    switchedOff.push(...(saved ?? []))
  }
  return switchedOff
}
