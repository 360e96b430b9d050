import { Failure } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { type ContactEventKind, contactEventKinds } from './event.ts'
import { type AddressRule, judgeUrl, refusedUrl } from './judge-url.ts'
import { mayDial } from './may-dial.ts'
import { createWebhookSecret } from './secret.ts'
import type { WebhookStore } from './webhook-store.ts'
import type { Webhook } from './webhook.ts'

const descriptionCharactersMax = 200

/** The addresses of a host, in their text form; empty when it has none now. */
export type Lookup = (host: string) => Promise<readonly string[]>

/** How URLs are judged when they are registered. */
export type UrlCheck = { rule: AddressRule; lookup: Lookup }

export type WebhookRequest = {
  projectId: string
  url: string
  description: string | null
  /** Kinds of `contactEventKinds`; at least one. */
  events: readonly string[]
  now: number
}

/** What is absent stays as it is; a description of null goes. */
export type WebhookUpdate = { webhookId: string; now: number } & {
  url?: string
  description?: string | null
  events?: readonly string[]
  isActive?: boolean
}

/** An endpoint with its newest secret, as a receiver needs it. */
export type IssuedWebhook = { webhook: Webhook; secret: string }

/** Registers an endpoint, which is on. Throws `invalid_request` and `not_found`. */
export async function createWebhook(
  store: Pick<WebhookStore, 'createWebhook'>,
  check: UrlCheck,
  request: WebhookRequest,
): Promise<IssuedWebhook> {
  const { projectId, now } = request
  const description = descriptionOf(request.description)
  const events = eventsOf(request.events)
  const url = await checkUrl(check, request.url)
  const secret = createWebhookSecret()
  const webhook = await store.createWebhook({ projectId, url, description, events, secret, now })
  return { webhook, secret }
}

/** Throws `invalid_request` and `not_found`. */
export async function updateWebhook(
  store: Pick<WebhookStore, 'updateWebhook'>,
  check: UrlCheck,
  update: WebhookUpdate,
): Promise<Webhook> {
  const { url, description, events, isActive, webhookId, now } = update
  return store.updateWebhook({
    webhookId,
    now,
    ...(isActive === undefined ? {} : { isActive }),
    ...(description === undefined ? {} : { description: descriptionOf(description) }),
    ...(events === undefined ? {} : { events: eventsOf(events) }),
    ...(url === undefined ? {} : { url: await checkUrl(check, url) }),
  })
}

/** A new secret beside the old one, which goes on signing for a while. */
export async function rotateWebhookSecret(
  store: Pick<WebhookStore, 'rotateWebhookSecret'>,
  { webhookId, now }: { webhookId: string; now: number },
): Promise<IssuedWebhook> {
  const secret = createWebhookSecret()
  return { webhook: await store.rotateWebhookSecret({ webhookId, secret, now }), secret }
}

/**
 * Sends an endpoint what it missed since then: what failed, and events that it was never sent.
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

/** Whether a URL may be registered, and as which text. One refusal, whatever the reason. */
export async function checkUrl({ rule, lookup }: UrlCheck, text: string): Promise<string> {
  const target = judgeUrl(text, rule)
  if (target === null) throw refuse(refusedUrl)
  const addresses = await lookup(target.host)
  // A name without addresses may get them later; what is dialled is judged again.
  if (addresses.length > 0 && !mayDial(target, addresses, rule.allowed)) throw refuse(refusedUrl)
  return target.url
}

function descriptionOf(text: string | null): string | null {
  const description = cleanText(text ?? '')
  if (description === null || !isWithin(description, descriptionCharactersMax)) {
    throw refuse(`A description has at most ${descriptionCharactersMax} characters.`)
  }
  return description === '' ? null : description
}

function eventsOf(names: readonly string[]): readonly ContactEventKind[] {
  const events = contactEventKinds.filter((kind) => names.includes(kind))
  const isKnown = names.every((name) => events.some((kind) => kind === name))
  if (events.length > 0 && isKnown) return events
  throw refuse(`The events of an endpoint are of: ${contactEventKinds.join(', ')}.`)
}

function refuse(detail: string): Failure {
  return new Failure('invalid_request', detail)
}
