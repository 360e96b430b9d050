import { raise } from '#core/errors.ts'
import type { Store } from '#core/store.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import { readsOf } from '#storage/connection.ts'
import { type Engine, byProject } from '#storage/repositories/engine.ts'
import { findDelivery, listDeliveries } from './deliveries.ts'
import type { DeliveryPlaces } from './delivery-places.ts'

/** The port's operations for deliveries by their ids, whose places are not those of others. */
export function deliveryRepository(engine: Engine, deliveryPlaces: DeliveryPlaces) {
  const placeOf = ({ deliveryId }: { deliveryId: string }) =>
    engine.read((reads) => deliveryPlaces.find(reads, deliveryId))
  return {
    async listDeliveries(query) {
      const place = await engine.read(() => engine.places.find(query.webhookId))
      const { projectNumber, number } = place ?? raise(unknownWebhookError(query.webhookId))
      const deliveries = await engine.snapshot((reads) =>
        listDeliveries(readsOf(reads, projectNumber), number, query),
      )
      for (const { id } of deliveries) deliveryPlaces.keep(id, projectNumber)
      return deliveries
    },
    async findDelivery(deliveryId) {
      const place = await placeOf({ deliveryId })
      if (place === null) return null
      const { projectNumber } = place
      return engine.snapshot((reads) => findDelivery(readsOf(reads, projectNumber), deliveryId))
    },
    async saveTries(tries) {
      return (await engine.writeInEach('saveTries', await byProject(tries, placeOf))).flat()
    },
  } satisfies Partial<Store>
}
