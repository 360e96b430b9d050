import { oneOf } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import {
  createWebhook,
  listWebhooks,
  requireWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '#core/destinations/manage-destinations.ts'
import { requestError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { parseTime } from '#core/values/time.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import {
  deliveriesListedDefault,
  deliveriesListedMax,
  listDeliveries,
  readDeliveryQuery,
  recoverDeliveries,
} from '#core/webhooks/manage-deliveries.ts'
import { deliveryRecord, webhookRecord } from '#core/webhooks/webhook-record.ts'
import { deliveryStates } from '#core/webhooks/webhook.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { byKey, managementEndpoint } from '#http/public/public-endpoint.ts'
import { inHours, webhookSecretOverlapMs } from '#model/values/periods.ts'
import {
  DeliveriesQueued,
  DeliveryPage,
  IssuedWebhook,
  ResendInput,
  TestQueued,
  Webhook,
  WebhookChange,
  WebhookInput,
  WebhookList,
} from './webhook-schemas.ts'

const webhooks = '/webhooks'
const webhook = `${webhooks}/:id`
const needs = 'webhooks:manage'

const deliveryQuery = {
  state: oneOf(deliveryStates, 'Only deliveries in this state.'),
  limit: Type.Integer({
    minimum: 1,
    default: deliveriesListedDefault,
    description: `Deliveries per page; above ${deliveriesListedMax} it is reduced to that.`,
  }),
  cursor: Type.String('`nextCursor` of the previous page.'),
}

const overlap = inHours(webhookSecretOverlapMs)

export const webhookEndpoints = [
  managementEndpoint('GET', webhooks, {
    operationId: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List the webhooks',
    needs,
    responses: { 200: WebhookList },
    async handle({ store }, request) {
      const listed = await listWebhooks(store, admittedKey(request).projectId)
      return { data: listed.map(webhookRecord) }
    },
  }),
  managementEndpoint('POST', webhooks, {
    operationId: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create a webhook, whose secret is shown only now',
    problems: ['conflict'],
    needs,
    body: WebhookInput,
    example: {
      url: 'https://www.example.com/contacts',
      events: ['contact.created', 'contact.updated'],
      description: 'To the CRM',
    },
    responses: { 201: IssuedWebhook },
    async handle({ store, clock, urlCheck }, request, reply) {
      const { projectId } = admittedKey(request)
      const { description = null, ...settings } = request.body
      const newWebhook = { ...settings, description, projectId, now: clock.now() }
      const issued = await createWebhook(store, urlCheck, newWebhook, request.once)
      reply.code(201).header('location', `${request.routeOptions.config.url}/${issued.webhook.id}`)
      return { ...webhookRecord(issued.webhook), secret: issued.secret }
    },
  }),
  managementEndpoint('GET', webhook, {
    operationId: 'getWebhook',
    tag: 'Webhooks',
    summary: 'Get a webhook',
    needs,
    responses: { 200: Webhook },
    async handle({ store }, request) {
      return webhookRecord(await requireWebhook(store, named(request)))
    },
  }),
  managementEndpoint('PATCH', webhook, {
    operationId: 'updateWebhook',
    tag: 'Webhooks',
    summary: 'Change a webhook',
    needs,
    body: WebhookChange,
    example: { isActive: false },
    responses: { 200: Webhook },
    async handle({ store, clock, urlCheck }, request) {
      const { id: webhookId } = await requireWebhook(store, named(request))
      const update = { webhookId, now: clock.now(), ...request.body }
      return webhookRecord(await updateWebhook(store, urlCheck, update))
    },
  }),
  managementEndpoint('DELETE', webhook, {
    operationId: 'deleteWebhook',
    tag: 'Webhooks',
    summary: 'Delete a webhook, what waits for it, and its log',
    needs,
    async handle({ store, clock }, request, reply) {
      await store.deleteWebhook({ ...named(request), now: clock.now() })
      reply.code(204)
    },
  }),
  managementEndpoint('POST', `${webhook}/rotate-secret`, {
    operationId: 'rotateWebhookSecret',
    tag: 'Webhooks',
    summary: `Create a new secret; the old one keeps signing for ${overlap}`,
    needs,
    responses: { 201: IssuedWebhook },
    async handle({ store, clock }, request, reply) {
      const { id: webhookId } = await requireWebhook(store, named(request))
      const rotation = { webhookId, now: clock.now() }
      const issued = await rotateWebhookSecret(store, rotation, request.once)
      reply.code(201)
      return { ...webhookRecord(issued.webhook), secret: issued.secret }
    },
  }),
  managementEndpoint('POST', `${webhook}/test`, {
    operationId: 'testWebhook',
    tag: 'Webhooks',
    summary: 'Send a test event, once, also while the webhook is off',
    needs,
    responses: { 202: TestQueued },
    async handle({ store, clock }, request, reply) {
      const { id: webhookId } = await requireWebhook(store, named(request))
      const by = byKey(admittedKey(request))
      const test = { webhookId, by, now: clock.now() }
      const { id: deliveryId } = await store.addTestDelivery(test)
      reply.code(202)
      return { deliveryId }
    },
  }),
  managementEndpoint('POST', `${webhook}/resend`, {
    operationId: 'resendDeliveries',
    tag: 'Webhooks',
    summary: 'Send a delivery again, or everything that was missed',
    needs,
    body: ResendInput,
    example: { since: '2026-01-01T00:00:00Z' },
    responses: { 202: DeliveriesQueued },
    async handle({ store, clock }, request, reply) {
      const { id: webhookId } = await requireWebhook(store, named(request))
      const { deliveryId, since } = request.body
      const now = clock.now()
      reply.code(202)
      if (deliveryId !== undefined && since === undefined) {
        await store.resendDelivery({ webhookId, deliveryId, now })
        return { deliveries: 1 }
      }
      const time = since === undefined || deliveryId !== undefined ? null : parseTime(since)
      if (time === null) {
        throw requestError('Send either deliveryId, or since as an RFC 3339 date-time.')
      }
      return { deliveries: await recoverDeliveries(store, { webhookId, since: time, now }) }
    },
  }),
  managementEndpoint('GET', `${webhook}/deliveries`, {
    operationId: 'listDeliveries',
    tag: 'Webhooks',
    summary: 'List deliveries with their tries',
    needs,
    hasQuery: true,
    query: deliveryQuery,
    responses: { 200: DeliveryPage },
    async handle({ store }, request) {
      const filter = readDeliveryQuery(request.query)
      const { id: webhookId } = await requireWebhook(store, named(request))
      const query = { webhookId, ...filter }
      const listed = await listDeliveries(store, query)
      const hasMore = listed.length === query.limit
      return {
        data: listed.map(({ delivery, tries }) => deliveryRecord(delivery, tries)),
        nextCursor: hasMore ? (listed.at(-1)?.delivery.id ?? null) : null,
      }
    },
  }),
]

type Named = Parameters<typeof admittedKey>[0] & { params: { id: string } }

/** Other destinations have ids of another kind. Throws `not_found` for them. */
function named(request: Named) {
  const { id: webhookId } = request.params
  if (!isId('webhook', webhookId)) throw unknownWebhookError(webhookId)
  return { projectId: admittedKey(request).projectId, webhookId }
}
