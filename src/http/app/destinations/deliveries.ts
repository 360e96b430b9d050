import { deliveryApi } from '#api/destinations/delivery-api.ts'
import { requireDestination } from '#core/destinations/manage-destinations.ts'
import { shownBody } from '#core/destinations/messages/shown-body.ts'
import { withTextTimes } from '#core/values/time.ts'
import { unknownDeliveryError } from '#core/webhooks/errors.ts'
import { readDeliveryQuery, recoverDeliveries } from '#core/webhooks/manage-deliveries.ts'
import type { Delivery } from '#core/webhooks/webhook.ts'
import { byMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'
import { deliveryKeptMs } from '#model/values/periods.ts'

/** The log of a destination, and what sends again. */
export const deliveryEndpoints = serve(deliveryApi, {
  async testDestination({ store, clock }, request) {
    const { id: webhookId } = await requireDestination(store, request.params)
    const test = { webhookId, by: byMember(request), now: clock.now() }
    return recordOf(await store.addTestDelivery(test))
  },
  async listDeliveries({ store }, request) {
    const query = readDeliveryQuery(request.query)
    const { projectId } = request.params
    const { id: webhookId } = await requireDestination(store, request.params)
    const listed = await store.listDeliveries({ webhookId, ...query })
    const hasMore = listed.length === query.limit
    const ids = new Set(listed.flatMap(({ contactId }) => contactId ?? []))
    const names = await store.listContactNames(projectId, [...ids])
    return {
      data: listed.map((delivery) => ({
        ...recordOf(delivery),
        contactName: names.find(({ id }) => id === delivery.contactId)?.name ?? null,
      })),
      nextCursor: hasMore ? (listed.at(-1)?.id ?? null) : null,
    }
  },
  async getDelivery({ store, publicUrl }, request) {
    const { projectId, deliveryId } = request.params
    const { id: webhookId, service } = await requireDestination(store, request.params)
    const logged = await store.findDelivery(deliveryId)
    if (logged?.delivery.webhookId !== webhookId) throw unknownDeliveryError(deliveryId)
    const tries = logged.tries.map(withTextTimes)
    const sent = { id: deliveryId, projectId, body: logged.body }
    const body = await shownBody(sent, service, { store, publicUrl })
    return { delivery: recordOf(logged.delivery), tries, body }
  },
  async resendDelivery({ store, clock }, request) {
    const { deliveryId } = request.params
    const { id: webhookId } = await requireDestination(store, request.params)
    const resend = { webhookId, deliveryId, now: clock.now() }
    return recordOf(await store.resendDelivery(resend))
  },
  async resendFailedDeliveries({ store, clock }, request) {
    const { id: webhookId } = await requireDestination(store, request.params)
    const now = clock.now()
    const since = now - deliveryKeptMs
    const recovery = { webhookId, since, now, isFailedOnly: true }
    return { deliveries: await recoverDeliveries(store, recovery) }
  },
})

function recordOf({ webhookId: _, ...shown }: Delivery) {
  return withTextTimes(shown)
}
