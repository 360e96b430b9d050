import { AppError, type ValidationErrors, inputError } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { type ContactEventKind, contactEventKinds } from './event.ts'
import { type AddressRule, judgeUrl } from './addresses/judge-url.ts'
import { mayDial } from './addresses/may-dial.ts'
import { urlError } from './errors.ts'
import { createWebhookSecret } from './secret.ts'
import type { WebhookStore } from './webhook-store.ts'
import type { Webhook, WebhookChange } from './webhook.ts'

const descriptionCharactersMax = 200

/** The addresses of a host, in their text form; empty when it currently has none. */
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
  const validationErrors: ValidationErrors = []
  const url = await urlOf(check, request.url, validationErrors)
  const description = descriptionOf(request.description, validationErrors)
  const events = eventsOf(request.events, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  const secret = createWebhookSecret()
  const webhook = await store.createWebhook({ projectId, url, description, events, secret, now })
  return { webhook, secret }
}

/** Changes what is given. Throws `not_found`, and `invalid_request` with all mistakes. */
export async function updateWebhook(
  store: Pick<WebhookStore, 'updateWebhook'>,
  check: UrlCheck,
  update: WebhookUpdate,
): Promise<Webhook> {
  const { url, description, events, isActive, webhookId, now } = update
  const validationErrors: ValidationErrors = []
  const change: WebhookChange = {
    webhookId,
    now,
    ...(isActive === undefined ? {} : { isActive }),
    ...(url === undefined ? {} : { url: await urlOf(check, url, validationErrors) }),
    ...(description === undefined
      ? {}
      : { description: descriptionOf(description, validationErrors) }),
    ...(events === undefined ? {} : { events: eventsOf(events, validationErrors) }),
  }
  if (validationErrors.length > 0) throw inputError(validationErrors)
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
  const target = judgeUrl(text, rule)
  if (target === null) throw urlError()
  const addresses = await lookup(target.host)
  // A name without addresses may get them later; they are judged again when dialled.
  if (addresses.length > 0 && !mayDial(target, addresses, rule.allowed)) throw urlError()
  return target.url
}

async function urlOf(
  check: UrlCheck,
  text: string,
  validationErrors: ValidationErrors,
): Promise<string> {
  try {
    return await checkUrl(check, text)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(validationErrors, 'url', error.message)
    return text
  }
}

function descriptionOf(text: string | null, validationErrors: ValidationErrors): string | null {
  const description = cleanText(text ?? '')
  if (description === null || !isWithin(description, descriptionCharactersMax)) {
    const detail = `A description must have at most ${descriptionCharactersMax} characters.`
    refuse(validationErrors, 'description', detail)
  }
  return description === '' ? null : description
}

function eventsOf(
  names: readonly string[],
  validationErrors: ValidationErrors,
): readonly ContactEventKind[] {
  const events = contactEventKinds.filter((kind) => names.includes(kind))
  const isKnown = names.every((name) => events.some((kind) => kind === name))
  if (events.length === 0 || !isKnown) {
    const detail = `The events of an endpoint must be among: ${contactEventKinds.join(', ')}.`
    refuse(validationErrors, 'events', detail)
  }
  return events
}

function refuse(validationErrors: ValidationErrors, name: string, detail: string): void {
  validationErrors.push({ pointer: `/${name}`, code: 'invalid_value', detail })
}
