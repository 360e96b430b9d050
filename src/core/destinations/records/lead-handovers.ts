import { unknownIdError } from '#core/contacts/errors.ts'
import { kindOf } from '#core/destinations/kinds.ts'
import { type ServiceDestination, listServices } from '#core/destinations/manage-destinations.ts'
import { raise } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { formatTimeOrNull } from '#core/values/time.ts'
import { nothingSentError, unknownDestinationError } from '#core/webhooks/errors.ts'
import type { Handover, HandoverStore } from '#core/webhooks/handover.ts'
import type { WebhookStore } from '#core/webhooks/webhook.ts'

/** `none` is said where nothing was or is to be sent, `skipped` where there was nothing to send. */
export const handoverStates = ['passed', 'waiting', 'failed', 'skipped', 'none'] as const
export type HandoverState = (typeof handoverStates)[number]

type Reads = Pick<HandoverStore, 'listHandovers'> & Pick<WebhookStore, 'listWebhooks'>
type Lead = { projectId: string; contactId: string }

/** Where a lead is with one of the project's destinations. */
export type LeadHandover = {
  destination: ServiceDestination
  handover: Omit<Handover, 'webhookId'>
}

/** For each destination, oldest first. Throws `not_found`. */
export async function listLeadHandovers(
  store: Reads,
  { projectId, contactId }: Lead,
): Promise<LeadHandover[]> {
  const known = isId('contact', contactId) ? await store.listHandovers(projectId, contactId) : null
  if (known === null) throw unknownIdError()
  const handovers = new Map(known.map((handover) => [handover.webhookId, handover]))
  const destinations = await listServices(store, projectId)
  return destinations.map((destination) => {
    const { passedOn = null, delivery = null } = handovers.get(destination.id) ?? {}
    return { destination, handover: { passedOn, delivery } }
  })
}

/**
 * Sends what was last to be sent about a lead to a destination again, on a new schedule. Throws
 * `not_found`, and `conflict` when there is nothing.
 */
export async function resendLead(
  store: Reads & Pick<WebhookStore, 'resendDelivery'>,
  { destinationId, now, ...lead }: Lead & { destinationId: string; now: number },
): Promise<LeadHandover> {
  const find = async () => {
    const handovers = await listLeadHandovers(store, lead)
    const handover = handovers.find(({ destination }) => destination.id === destinationId)
    return handover ?? raise(unknownDestinationError(destinationId))
  }
  const { delivery } = (await find()).handover
  if (delivery === null) throw nothingSentError()
  await store.resendDelivery({ webhookId: destinationId, deliveryId: delivery.id, now })
  return find()
}

/** As members see it: its times as text, and nothing about how the destination is reached. */
export function handoverRecord({ destination, handover }: LeadHandover) {
  const { id, description, isActive, service } = destination
  const { passedOn, delivery } = handover
  const state = stateOf(handover)
  const isUnsent = state === 'failed' || state === 'skipped'
  const lastTry = isUnsent ? delivery?.lastTry : null
  const { kind } = service
  const title = kindOf(kind)?.title ?? kind
  return {
    destination: { id, kind, title, description, isActive },
    state,
    passedOnAt: formatTimeOrNull(passedOn?.at ?? null),
    recordId: passedOn?.record?.id ?? null,
    link: passedOn?.record?.link ?? null,
    status: lastTry?.status ?? null,
    error: lastTry?.error ?? null,
    nextTryAt: formatTimeOrNull(delivery?.nextTryAt ?? null),
    mayResend: delivery !== null,
  }
}

function stateOf({ passedOn, delivery }: LeadHandover['handover']): HandoverState {
  if (delivery === null) return passedOn === null ? 'none' : 'passed'
  if (delivery.state === 'delivered') return 'passed'
  if (delivery.state === 'waiting') return delivery.lastTry === null ? 'waiting' : 'failed'
  return delivery.state
}
