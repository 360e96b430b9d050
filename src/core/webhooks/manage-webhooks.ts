import {
  AppError,
  type ValidationErrors,
  addInvalidValue,
  raise,
  requestError,
  throwIfAny,
} from '#core/errors.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { type AddressRule, validateUrl, mayDial } from '#core/webhooks/addresses/validate-url.ts'
import { urlRule } from './addresses/validate-url.ts'
import { unknownWebhookError } from './errors.ts'
import { type ContactEventKind, contactEventKinds } from './event.ts'
import { createWebhookSecret } from './secret.ts'
import type { Webhook, WebhookChange, WebhookDeletion, WebhookStore } from './webhook.ts'

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
  /** On by default. */
  isActive?: boolean
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

/** Registers an endpoint. Throws `not_found`, `conflict`, and `invalid_request`, all at once. */
export async function createWebhook(
  store: Pick<WebhookStore, 'createWebhook'>,
  check: UrlCheck,
  request: WebhookRequest,
  once: Once | null = null,
): Promise<IssuedWebhook> {
  const { projectId, isActive = true, now } = request
  const errors: ValidationErrors = []
  const url = await checkUrlAt(check, { url: request.url, path: 'url' }, errors)
  const choices = choicesOf(request, errors)
  throwIfAny(errors)
  const secret = createWebhookSecret()
  const newWebhook = { projectId, url, ...choices, isActive, secret, now }
  const write = () => store.createWebhook(newWebhook)
  const { answer: webhook, text } = await showOnce(once, secret, write)
  return { webhook, secret: text }
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
    ...(url === undefined ? {} : { url: await checkUrlAt(check, { url, path: 'url' }, errors) }),
    ...(description === undefined ? {} : { description: descriptionOf(description, errors) }),
    ...(events === undefined ? {} : { events: eventsOf(events, errors) }),
  }
  throwIfAny(errors)
  return store.updateWebhook(change)
}

/** Removes a project's endpoint, what waits for it, and its log. Throws `not_found`. */
export async function deleteWebhook(
  store: Pick<WebhookStore, 'deleteWebhook'>,
  deletion: WebhookDeletion,
): Promise<Webhook> {
  return store.deleteWebhook(deletion)
}

/** A new secret next to the old one, which keeps signing for a while. */
export async function rotateWebhookSecret(
  store: Pick<WebhookStore, 'rotateWebhookSecret'>,
  { webhookId, now }: { webhookId: string; now: number },
  once: Once | null = null,
): Promise<IssuedWebhook> {
  const secret = createWebhookSecret()
  const write = () => store.rotateWebhookSecret({ webhookId, secret, now })
  const { answer: webhook, text } = await showOnce(once, secret, write)
  return { webhook, secret: text }
}

/** The endpoint with the id, from this project. Throws `not_found`. */
export async function requireWebhookOf(
  store: Pick<WebhookStore, 'findWebhook'>,
  { projectId, webhookId }: { projectId: string; webhookId: string },
): Promise<Webhook> {
  const webhook = await store.findWebhook(webhookId)
  return webhook?.projectId === projectId ? webhook : raise(unknownWebhookError(webhookId))
}

/** The project's endpoints that get the events themselves, oldest first. */
export async function listWebhooks(
  store: Pick<WebhookStore, 'listWebhooks'>,
  projectId: string,
): Promise<Webhook[]> {
  const endpoints = await store.listWebhooks(projectId)
  return endpoints.filter(({ service }) => service === null)
}

/** What an endpoint of any kind has, as it is stored. */
export function choicesOf(
  { description, events }: Pick<WebhookRequest, 'description' | 'events'>,
  errors: ValidationErrors,
): Pick<Webhook, 'description' | 'events'> {
  return { description: descriptionOf(description, errors), events: eventsOf(events, errors) }
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

/** The same for a value of a request, with an error at its path. */
export async function checkUrlAt(
  check: UrlCheck,
  { url, path }: { url: string; path: string },
  errors: ValidationErrors,
): Promise<string> {
  try {
    return await checkUrl(check, url)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    addInvalidValue(errors, path, error.message)
    return url
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
