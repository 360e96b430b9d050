import {
  AppError,
  type ValidationErrors,
  addInvalidValue,
  requestError,
  throwIfAny,
} from '#core/errors.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { type AddressRule, validateUrl, mayDial } from '#core/webhooks/addresses/validate-url.ts'
import { urlRule } from './addresses/validate-url.ts'
import { type ContactEventKind, contactEventKinds } from './event.ts'
import { createWebhookSecret } from './secret.ts'
import type {
  WebhookStore,
  Webhook,
  WebhookChange,
  Delivery,
  DeliveryQuery,
  LoggedDelivery,
  WebhookTest,
} from './webhook.ts'

const descriptionCharactersMax = 200

/** The addresses of a host, in their text form; empty when it currently has none. */
export type Lookup = (host: string) => Promise<readonly string[]>

/** How URLs are checked when they are registered. */
export type UrlCheck = { rule: AddressRule; lookup: Lookup }

export type WebhookRequest = {
  projectId: string
  url: string
  description: string | null
  /** Kinds of `contactEventKinds`; at least one. */
  events: readonly string[]
  now: number
}

/** What is absent stays as it is; null removes a description. */
export type WebhookUpdate = { webhookId: string; now: number } & {
  url?: string
  description?: string | null
  events?: readonly string[]
  isActive?: boolean
}

/** An endpoint with its newest secret, as a receiver needs it. */
export type IssuedWebhook = { webhook: Webhook; secret: string }

/** Registers an endpoint, which is on. Throws `not_found` and `invalid_request`, all at once. */
export async function createWebhook(
  store: Pick<WebhookStore, 'createWebhook'>,
  check: UrlCheck,
  request: WebhookRequest,
): Promise<IssuedWebhook> {
  const { projectId, now } = request
  const errors: ValidationErrors = []
  const url = await urlOf(check, request.url, errors)
  const description = descriptionOf(request.description, errors)
  const events = eventsOf(request.events, errors)
  throwIfAny(errors)
  const secret = createWebhookSecret()
  const webhook = await store.createWebhook({ projectId, url, description, events, secret, now })
  return { webhook, secret }
}

/** Changes the given settings. Throws `not_found`, and `invalid_request` with all mistakes. */
export async function updateWebhook(
  store: Pick<WebhookStore, 'updateWebhook'>,
  check: UrlCheck,
  update: WebhookUpdate,
): Promise<Webhook> {
  const { url, description, events, isActive, webhookId, now } = update
  const errors: ValidationErrors = []
  const change: WebhookChange = {
    webhookId,
    now,
    ...(isActive === undefined ? {} : { isActive }),
    ...(url === undefined ? {} : { url: await urlOf(check, url, errors) }),
    ...(description === undefined ? {} : { description: descriptionOf(description, errors) }),
    ...(events === undefined ? {} : { events: eventsOf(events, errors) }),
  }
  throwIfAny(errors)
  return store.updateWebhook(change)
}

/** Removes an endpoint, what waits for it, and its log. Throws `not_found`. */
export async function deleteWebhook(
  store: Pick<WebhookStore, 'deleteWebhook'>,
  { webhookId, now }: { webhookId: string; now: number },
): Promise<Webhook> {
  return store.deleteWebhook(webhookId, now)
}

/** A new secret next to the old one, which keeps signing for a while. */
export async function rotateWebhookSecret(
  store: Pick<WebhookStore, 'rotateWebhookSecret'>,
  { webhookId, now }: { webhookId: string; now: number },
): Promise<IssuedWebhook> {
  const secret = createWebhookSecret()
  return { webhook: await store.rotateWebhookSecret({ webhookId, secret, now }), secret }
}

/** Whether a URL may be registered, and in which form. One refusal, whatever the reason. */
export async function checkUrl({ rule, lookup }: UrlCheck, text: string): Promise<string> {
  const target = validateUrl(text, rule)
  if (target === null) throw requestError(urlRule)
  const addresses = await lookup(target.host)
  // A name without addresses may get them later; they are checked again when dialled.
  if (addresses.length > 0 && !mayDial(target, addresses, rule.allowed)) throw requestError(urlRule)
  return target.url
}

async function urlOf(check: UrlCheck, text: string, errors: ValidationErrors): Promise<string> {
  try {
    return await checkUrl(check, text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    addInvalidValue(errors, 'url', error.message)
    return text
  }
}

function descriptionOf(text: string | null, errors: ValidationErrors): string | null {
  const description = cleanText(text ?? '')
  if (description === null || !isWithin(description, descriptionCharactersMax)) {
    const detail = `A description must have at most ${descriptionCharactersMax} characters.`
    addInvalidValue(errors, 'description', detail)
  }
  return description === '' ? null : description
}

function eventsOf(names: readonly string[], errors: ValidationErrors): readonly ContactEventKind[] {
  const events = contactEventKinds.filter((kind) => names.includes(kind))
  const isKnown = names.every((name) => events.some((kind) => kind === name))
  if (events.length === 0 || !isKnown) {
    const detail = `The events of an endpoint must be among: ${contactEventKinds.join(', ')}.`
    addInvalidValue(errors, 'events', detail)
  }
  return events
}

export const deliveriesListedDefault = 20
export const deliveriesListedMax = 100

/** A delivery with its tries, oldest first. */
export type TriedDelivery = Pick<LoggedDelivery, 'delivery' | 'tries'>

/** Sends an endpoint the event `webhook.test`, once. Throws `not_found`. */
export async function sendTest(
  store: Pick<WebhookStore, 'addTestDelivery'>,
  test: WebhookTest,
): Promise<Delivery> {
  return store.addTestDelivery(test)
}

/** What was sent to an endpoint, newest first. Throws `not_found` and `invalid_request`. */
export async function listDeliveries(
  store: Pick<WebhookStore, 'listDeliveries' | 'findDelivery'>,
  query: DeliveryQuery,
): Promise<TriedDelivery[]> {
  const { limit } = query
  const isWithinBounds = Number.isInteger(limit) && limit >= 1 && limit <= deliveriesListedMax
  if (!isWithinBounds) {
    throw requestError(`limit must be a number from 1 to ${deliveriesListedMax}.`)
  }
  const deliveries = await store.listDeliveries(query)
  return Promise.all(
    deliveries.map(async (delivery) => {
      // It can be pruned between the two queries.
      const tries = (await store.findDelivery(delivery.id))?.tries ?? []
      return { delivery, tries }
    }),
  )
}

/** Sends a delivery again, by its id, and restarts its schedule. Throws `not_found`. */
export async function resendDelivery(
  store: Pick<WebhookStore, 'resendDelivery'>,
  { deliveryId, now }: { deliveryId: string; now: number },
): Promise<Delivery> {
  return store.resendDelivery(deliveryId, now)
}

/**
 * Sends an endpoint what it has missed since then: failed deliveries, and events never sent to it.
 * Answers how many deliveries. Throws `not_found`.
 */
export async function recoverDeliveries(
  store: Pick<WebhookStore, 'recoverDeliveries'>,
  { webhookId, since, now }: { webhookId: string; since: number; now: number },
): Promise<number> {
  let deliveries = 0
  let { next } = await step({ since, afterEvent: 0 })
  while (next !== null) ({ next } = await step(next))
  return deliveries

  async function step(position: { since: number; afterEvent: number }) {
    const recovered = await store.recoverDeliveries({ webhookId, ...position, now })
    deliveries += recovered.deliveries
    return recovered
  }
}
