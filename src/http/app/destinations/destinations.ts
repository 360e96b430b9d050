import { destinationApi, destination } from '#api/destinations/destination-api.ts'
import { endpointRecord } from '#core/destinations/endpoint-record.ts'
import { kindNames, kindOf } from '#core/destinations/kinds.ts'
import { eventsOf, needsEmail } from '#core/destinations/manage-destinations.ts'
import {
  createEndpoint,
  requireEndpointOf,
  updateEndpoint,
} from '#core/destinations/manage-endpoints.ts'
import { previewEndpoint } from '#core/destinations/preview-endpoint.ts'
import { webhookKind, webhookKindName } from '#core/destinations/webhook-kind.ts'
import { unknownDestinationError } from '#core/webhooks/errors.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import { rotateWebhookSecret } from '#core/webhooks/manage-webhooks.ts'
import { admittedMember } from '#http/app/admitted.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'
import { isAllowed } from '#model/members/roles.ts'

export const destinationEndpoints = serve(destinationApi, {
  async listDestinations({ store }, request) {
    const { projectId } = request.params
    const listed = await store.listWebhooks(projectId)
    const counts = await store.listDeliveryCounts(projectId)
    const countsOf = (id: string) => counts.find(({ webhookId }) => webhookId === id)
    return {
      destinations: listed.map((one) => endpointRecord(one, countsOf(one.id), mayChange(request))),
    }
  },
  listDestinationKinds() {
    const services = kindNames.flatMap((name) => {
      const kind = kindOf(name)
      if (kind === null) return []
      return [{ ...kind, kind: name, needsEmail: needsEmail(kind), events: eventsOf(kind) }]
    })
    const events = { possible: contactEventKinds, preset: ['contact.created'] as const }
    const name = { kind: webhookKindName, sends: 'events' as const }
    return { kinds: [...services, { ...webhookKind, ...name, needsEmail: false, events }] }
  },
  async listAskedConsents({ store }, request) {
    return { consents: [...(await store.listAskedConsents(request.params.projectId))] }
  },
  previewDestination({ store, clock, publicUrl }, request) {
    const previewed = { ...request.params, ...request.body, now: clock.now() }
    return previewEndpoint(store, previewed, publicUrl)
  },
  async createDestination({ store, clock, urlCheck }, request) {
    const { description = null, ...choices } = request.body
    const created = { ...request.params, ...choices, description, now: clock.now() }
    const issued = await createEndpoint(store, urlCheck, created, request.once)
    return { destination: endpointRecord(issued.endpoint), secret: issued.secret }
  },
  getDestination: (services, request) => readDestination(services, request),
  async changeDestination(services, request) {
    const { store, clock, urlCheck } = services
    const change = { ...request.params, ...request.body, now: clock.now() }
    await updateEndpoint(store, urlCheck, change)
    return readDestination(services, request)
  },
  async deleteDestination({ store, clock }, request) {
    const { projectId, destinationId: webhookId } = request.params
    await requireEndpointOf(store, request.params)
    await store.deleteWebhook({ projectId, webhookId, now: clock.now() })
  },
  async rotateDestinationSecret({ store, clock }, request) {
    const { destinationId: webhookId } = request.params
    const { service } = await requireEndpointOf(store, request.params)
    if (service !== null) throw unknownDestinationError(webhookId)
    const rotation = { webhookId, now: clock.now() }
    const { webhook, secret } = await rotateWebhookSecret(store, rotation, request.once)
    return { destination: endpointRecord(webhook), secret }
  },
})

async function readDestination({ store }: Services, request: AppRequest<typeof destination>) {
  const { projectId, destinationId } = request.params
  const stored = await requireEndpointOf(store, request.params)
  const counts = await store.listDeliveryCounts(projectId)
  const ownCounts = counts.find(({ webhookId }) => webhookId === destinationId)
  return endpointRecord(stored, ownCounts, mayChange(request))
}

function mayChange(request: Parameters<typeof admittedMember>[0]): boolean {
  return isAllowed(admittedMember(request).role, 'manage')
}
