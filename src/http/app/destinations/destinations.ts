import { destinationApi, destination } from '#api/destinations/destination-api.ts'
import { eventsOf, needsEmail } from '#core/destinations/destination-kind.ts'
import { destinationRecord } from '#core/destinations/destination-record.ts'
import { destinationKindOf, kindNames } from '#core/destinations/kinds.ts'
import {
  createDestination,
  requireDestination,
  rotateWebhookSecret,
  updateDestination,
} from '#core/destinations/manage-destinations.ts'
import { previewDestination } from '#core/destinations/preview-destination.ts'
import { webhookKindName } from '#core/destinations/webhook-kind.ts'
import { unknownDestinationError } from '#core/webhooks/errors.ts'
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
      destinations: listed.map((one) =>
        destinationRecord(one, { mayChange: mayChange(request), counts: countsOf(one.id) }),
      ),
    }
  },
  listDestinationKinds() {
    const kinds = [...kindNames, webhookKindName].flatMap((name) => {
      const kind = destinationKindOf(name)
      if (kind === null) return []
      return [{ ...kind, kind: name, needsEmail: needsEmail(kind), events: eventsOf(kind) }]
    })
    return { kinds }
  },
  async listAskedConsents({ store }, request) {
    return { consents: [...(await store.listAskedConsents(request.params.projectId))] }
  },
  previewDestination({ store, clock, publicUrl }, request) {
    const previewed = { ...request.params, ...request.body, now: clock.now() }
    return previewDestination(store, previewed, publicUrl)
  },
  async createDestination({ store, clock, urlCheck }, request) {
    const { description = null, ...choices } = request.body
    const created = { ...request.params, ...choices, description, now: clock.now() }
    const issued = await createDestination(store, urlCheck, created, request.once)
    const record = destinationRecord(issued.webhook, { mayChange: mayChange(request) })
    return { destination: record, secret: issued.secret }
  },
  getDestination: (services, request) => readDestination(services, request),
  async changeDestination(services, request) {
    const { store, clock, urlCheck } = services
    const change = { ...request.params, ...request.body, now: clock.now() }
    await updateDestination(store, urlCheck, change)
    return readDestination(services, request)
  },
  async deleteDestination({ store, clock }, request) {
    const { projectId, destinationId: webhookId } = request.params
    await requireDestination(store, request.params)
    await store.deleteWebhook({ projectId, webhookId, now: clock.now() })
  },
  async rotateDestinationSecret({ store, clock }, request) {
    const { destinationId: webhookId } = request.params
    const { service } = await requireDestination(store, request.params)
    if (service !== null) throw unknownDestinationError(webhookId)
    const rotation = { webhookId, now: clock.now() }
    const { webhook, secret } = await rotateWebhookSecret(store, rotation, request.once)
    return { destination: destinationRecord(webhook, { mayChange: mayChange(request) }), secret }
  },
})

async function readDestination({ store }: Services, request: AppRequest<typeof destination>) {
  const { projectId, destinationId } = request.params
  const stored = await requireDestination(store, request.params)
  const counts = await store.listDeliveryCounts(projectId)
  const ownCounts = counts.find(({ webhookId }) => webhookId === destinationId)
  return destinationRecord(stored, { mayChange: mayChange(request), counts: ownCounts })
}

function mayChange(request: Parameters<typeof admittedMember>[0]): boolean {
  return isAllowed(admittedMember(request).role, 'manage')
}
