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
import { isAllowed } from '#core/members/role.ts'
import { unknownDestinationError } from '#core/webhooks/errors.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import { rotateWebhookSecret } from '#core/webhooks/manage-webhooks.ts'
import { admittedMember } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import type { Services } from '#http/services.ts'
import {
  AskedConsents,
  AppDestination,
  AppDestinations,
  DestinationKinds,
  DestinationPreview,
  IssuedDestination,
  destinationChange,
  destinationPreview,
  newDestination,
} from './destination-schemas.ts'

const destinations = '/v1/projects/:projectId/destinations'
const destination = `${destinations}/:destinationId`

export const destinationEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', destinations, {
    needs: 'see',
    operationId: 'listDestinations',
    summary: 'The webhooks and other destinations of a project, without what is secret',
    answers: { 200: AppDestinations },
    async handle({ store }, request) {
      const { projectId } = request.params
      const listed = await store.listWebhooks(projectId)
      const counts = await store.listDeliveryCounts(projectId)
      const countsOf = (id: string) => counts.find(({ webhookId }) => webhookId === id)
      return {
        destinations: listed.map((one) =>
          endpointRecord(one, countsOf(one.id), mayChange(request)),
        ),
      }
    },
  }),
  endpoint('GET', `${destinations}/kinds`, {
    needs: 'see',
    operationId: 'listDestinationKinds',
    summary: 'The kinds of destinations, with the settings that they need',
    answers: { 200: DestinationKinds },
    handle() {
      const services = kindNames.flatMap((name) => {
        const kind = kindOf(name)
        if (kind === null) return []
        return [{ ...kind, kind: name, needsEmail: needsEmail(kind), events: eventsOf(kind) }]
      })
      const events = { possible: contactEventKinds, preset: ['contact.created'] as const }
      const name = { kind: webhookKindName, sends: 'events' as const }
      return { kinds: [...services, { ...webhookKind, ...name, needsEmail: false, events }] }
    },
  }),
  endpoint('GET', `${destinations}/consents`, {
    needs: 'see',
    operationId: 'listAskedConsents',
    summary: 'The consents that published forms ask for, which filters can require',
    answers: { 200: AskedConsents },
    async handle({ store }, request) {
      return { consents: [...(await store.listAskedConsents(request.params.projectId))] }
    },
  }),
  endpoint('POST', `${destinations}/preview`, {
    needs: 'manage',
    isRead: true,
    operationId: 'previewDestination',
    summary: 'What a destination would send for the newest lead; nothing is stored or sent',
    body: destinationPreview,
    answers: { 200: DestinationPreview },
    handle({ store, clock, publicUrl }, request) {
      const previewed = { ...request.params, ...request.body, now: clock.now() }
      return previewEndpoint(store, previewed, publicUrl)
    },
  }),
  endpoint('POST', destinations, {
    needs: 'manage',
    operationId: 'createDestination',
    summary: 'Create a destination; the secret of a webhook is shown only now',
    body: newDestination,
    answers: { 201: IssuedDestination },
    async handle({ store, clock, urlCheck }, request) {
      const { description = null, ...choices } = request.body
      const created = { ...request.params, ...choices, description, now: clock.now() }
      const issued = await createEndpoint(store, urlCheck, created, request.once)
      return { destination: endpointRecord(issued.endpoint), secret: issued.secret }
    },
  }),
  endpoint('GET', destination, {
    needs: 'see',
    operationId: 'getDestination',
    summary: 'A destination, without what is secret',
    answers: { 200: AppDestination },
    handle: (services, request) => readDestination(services, request),
  }),
  endpoint('PATCH', destination, {
    needs: 'manage',
    operationId: 'changeDestination',
    summary: 'Change what is given of a destination, or turn it on or off',
    body: destinationChange,
    answers: { 200: AppDestination },
    async handle(services, request) {
      const { store, clock, urlCheck } = services
      const change = { ...request.params, ...request.body, now: clock.now() }
      await updateEndpoint(store, urlCheck, change)
      return readDestination(services, request)
    },
  }),
  endpoint('DELETE', destination, {
    needs: 'manage',
    operationId: 'deleteDestination',
    summary: 'Delete a destination, what waits for it, and its log',
    async handle({ store, clock }, request) {
      const { projectId, destinationId: webhookId } = request.params
      await requireEndpointOf(store, request.params)
      await store.deleteWebhook({ projectId, webhookId, now: clock.now() })
    },
  }),
  endpoint('POST', `${destination}/rotations`, {
    needs: 'manage',
    operationId: 'rotateDestinationSecret',
    summary: 'Give a webhook a new secret, shown only now; the old one signs for 24 hours more',
    body: nothing,
    answers: { 201: IssuedDestination },
    async handle({ store, clock }, request) {
      const { destinationId: webhookId } = request.params
      const { service } = await requireEndpointOf(store, request.params)
      if (service !== null) throw unknownDestinationError(webhookId)
      const rotation = { webhookId, now: clock.now() }
      const { webhook, secret } = await rotateWebhookSecret(store, rotation, request.once)
      return { destination: endpointRecord(webhook), secret }
    },
  }),
]

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
