import { requireEndpointOf } from '#core/destinations/manage-endpoints.ts'
import { shownBody } from '#core/destinations/shown-body.ts'
import { withTextTimes } from '#core/values/time.ts'
import { unknownDeliveryError } from '#core/webhooks/errors.ts'
import {
  readDeliveryQuery,
  recoverDeliveries,
  resendDelivery,
  sendTest,
} from '#core/webhooks/manage-deliveries.ts'
import { type Delivery, deliveryKeptMs } from '#core/webhooks/webhook.ts'
import { byMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import {
  AppDeliveries,
  AppDelivery,
  DeliveriesResent,
  DeliveryDetails,
  deliveryQuery,
} from './destination-schemas.ts'

const destination = '/v1/projects/:projectId/destinations/:destinationId'
const deliveries = `${destination}/deliveries`
const delivery = `${deliveries}/:deliveryId`

/** The log of a destination, and what sends again. */
export const deliveryEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', `${destination}/tests`, {
    needs: 'manage',
    operationId: 'testDestination',
    summary: 'Send a test, once, also while the destination is off',
    body: nothing,
    answers: { 202: AppDelivery },
    async handle({ store, clock }, request) {
      const { id: webhookId } = await requireEndpointOf(store, request.params)
      return recordOf(await sendTest(store, { webhookId, by: byMember(request), now: clock.now() }))
    },
  }),
  endpoint('GET', deliveries, {
    needs: 'see',
    operationId: 'listDeliveries',
    summary: 'What was sent to a destination, newest first, a page at a time',
    query: deliveryQuery,
    answers: { 200: AppDeliveries },
    async handle({ store }, request) {
      const query = readDeliveryQuery(request.query)
      const { id: webhookId } = await requireEndpointOf(store, request.params)
      const listed = await store.listDeliveries({ webhookId, ...query })
      const hasMore = listed.length === query.limit
      return {
        data: listed.map(recordOf),
        nextCursor: hasMore ? (listed.at(-1)?.id ?? null) : null,
      }
    },
  }),
  endpoint('GET', delivery, {
    needs: 'manage',
    operationId: 'getDelivery',
    summary: 'A delivery with its body and its tries',
    answers: { 200: DeliveryDetails },
    async handle({ store, publicUrl }, request) {
      const { projectId, deliveryId } = request.params
      const { id: webhookId, service } = await requireEndpointOf(store, request.params)
      const logged = await store.findDelivery(deliveryId)
      if (logged?.delivery.webhookId !== webhookId) throw unknownDeliveryError(deliveryId)
      const tries = logged.tries.map(withTextTimes)
      const sent = { id: deliveryId, projectId, body: logged.body }
      const body = await shownBody(sent, service, { store, publicUrl })
      return { delivery: recordOf(logged.delivery), tries, body }
    },
  }),
  endpoint('POST', `${delivery}/resend`, {
    needs: 'manage',
    operationId: 'resendDelivery',
    summary: 'Send a delivery again, on a new schedule',
    body: nothing,
    answers: { 202: AppDelivery },
    async handle({ store, clock }, request) {
      const { deliveryId } = request.params
      const { id: webhookId } = await requireEndpointOf(store, request.params)
      const resend = { webhookId, deliveryId, now: clock.now() }
      return recordOf(await resendDelivery(store, resend))
    },
  }),
  endpoint('POST', `${destination}/resend-failed`, {
    needs: 'manage',
    operationId: 'resendFailedDeliveries',
    summary: 'Send all deliveries again that have failed in the last 30 days',
    body: nothing,
    answers: { 202: DeliveriesResent },
    async handle({ store, clock }, request) {
      const { id: webhookId } = await requireEndpointOf(store, request.params)
      const now = clock.now()
      const since = now - deliveryKeptMs
      const recovery = { webhookId, since, now, isFailedOnly: true }
      return { deliveries: await recoverDeliveries(store, recovery) }
    },
  }),
]

function recordOf({ webhookId: _, ...shown }: Delivery) {
  return withTextTimes(shown)
}
