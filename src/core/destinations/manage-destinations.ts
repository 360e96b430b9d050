import { type ValidationErrors, addInvalidValue, raise, throwIfAny } from '#core/errors.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import { type UrlCheck, checkUrlAt } from '#core/webhooks/addresses/check-url.ts'
import { unknownDestinationError, unknownWebhookError } from '#core/webhooks/errors.ts'
import { createWebhookSecret } from '#core/webhooks/secret.ts'
import type {
  NewWebhook,
  ConfiguredService,
  Webhook,
  WebhookChange,
  WebhookDeletion,
  WebhookStore,
} from '#core/webhooks/webhook.ts'
import { eventsOf } from './destination-kind.ts'
import { destinationKindOf, kindRule } from './kinds.ts'
import { type Choices, readChanges, readDescription, readEvents } from './read-choices.ts'
import { type FilterStore, type RequestedFilter, readFilter } from './read-filter.ts'
import { readTarget } from './read-settings.ts'
import { kindWithSettings, webhookKind } from './webhook-kind.ts'

/** A webhook, by its URL itself. */
export type WebhookRequest = Choices & { projectId: string; url: string; now: number }

/** What is absent stays as it is. */
export type WebhookUpdate = Partial<Choices> & { webhookId: string; url?: string; now: number }

/** A destination of any kind, by its settings. */
export type NewDestination = Omit<Choices, 'events'> & {
  projectId: string
  /** One of `kindNames`, or of a webhook `webhookKindName`. */
  kind: string
  /** By the names of the kind's settings. */
  settings: Readonly<Record<string, unknown>>
  /** Those of `eventsOf` by default. */
  events?: readonly string[]
  /** All leads by default. */
  filter?: RequestedFilter
  now: number
}

/** A destination of a project, whatever its kind. */
export type DestinationPlace = { projectId: string; destinationId: string }

/**
 * What is absent stays as it is, each setting too; a filter replaces the one before. An empty text
 * removes a setting.
 */
export type DestinationUpdate = DestinationPlace &
  Partial<Omit<NewDestination, 'projectId' | 'kind' | 'now'>> & { now: number }

/** With its newest secret, by which its receiver checks what it gets: it is shown only once. */
export type IssuedWebhook = { webhook: Webhook; secret: string }

type KindStore = FilterStore & Pick<KeyStore, 'findKey'>

/** Throws `not_found`, `conflict`, and `invalid_request` with all mistakes. */
export async function createWebhook(
  store: Pick<WebhookStore, 'createWebhook'>,
  check: UrlCheck,
  request: WebhookRequest,
  once: Once | null = null,
): Promise<IssuedWebhook> {
  const { projectId, isActive = true, now } = request
  const errors: ValidationErrors = []
  const url = await checkUrlAt(check, { url: request.url, path: 'url' }, errors)
  const description = readDescription(request.description, errors)
  const events = readEvents(request.events, webhookKind, errors)
  throwIfAny(errors)
  return issueWebhook(store, { projectId, url, description, events, isActive, now }, once)
}

/** Throws as above. */
export async function createDestination(
  store: Pick<WebhookStore, 'createWebhook'> & KindStore,
  check: UrlCheck,
  request: NewDestination,
  once: Once | null = null,
): Promise<Omit<IssuedWebhook, 'secret'> & { secret: string | null }> {
  const { projectId, kind: name, settings, isActive = true, now } = request
  const kind = destinationKindOf(name)
  const errors: ValidationErrors = []
  if (kind === null) addInvalidValue(errors, 'kind', kindRule)
  const description = readDescription(request.description, errors)
  const requestedEvents = request.events ?? (kind === null ? [] : eventsOf(kind).preset)
  const events = readEvents(requestedEvents, kind, errors)
  const of = { projectId, kind, errors }
  const { url, service } = await readTarget(store, check, { name, settings, now }, of)
  const filter = await readFilter(store, request.filter ?? {}, of)
  throwIfAny(errors)
  const webhook = { projectId, url, service, description, events, filter, isActive, now }
  if (service === null) return issueWebhook(store, webhook, once)
  return { webhook: await store.createWebhook({ ...webhook, secret: null }), secret: null }
}

async function issueWebhook(
  store: Pick<WebhookStore, 'createWebhook'>,
  webhook: Omit<NewWebhook, 'secret'>,
  once: Once | null,
): Promise<IssuedWebhook> {
  const secret = createWebhookSecret()
  const write = () => store.createWebhook({ ...webhook, secret })
  const { answer, text } = await showOnce(once, secret, write)
  return { webhook: answer, secret: text }
}

/** Changes what is given. Throws `not_found`, and `invalid_request` with all mistakes. */
export async function updateWebhook(
  store: Pick<WebhookStore, 'updateWebhook'>,
  check: UrlCheck,
  { webhookId, url, now, ...choices }: WebhookUpdate,
): Promise<Webhook> {
  const errors: ValidationErrors = []
  const change: WebhookChange = {
    webhookId,
    now,
    ...(url !== undefined && { url: await checkUrlAt(check, { url, path: 'url' }, errors) }),
    ...readChanges(choices, webhookKind, errors),
  }
  throwIfAny(errors)
  return store.updateWebhook(change)
}

/** Throws as above. */
export async function updateDestination(
  store: Pick<WebhookStore, 'findWebhook' | 'updateWebhook'> & KindStore,
  check: UrlCheck,
  { projectId, destinationId, settings: requested, filter, now, ...choices }: DestinationUpdate,
): Promise<Webhook> {
  const destination = await requireDestination(store, { projectId, destinationId })
  const { kind: name, settings: before } = kindWithSettings(destination)
  const kind = destinationKindOf(name) ?? raise(unknownDestinationError(destinationId))
  const errors: ValidationErrors = []
  const of = { projectId, kind, errors }
  const chosen = readChanges(choices, kind, errors)
  const change: WebhookChange = { webhookId: destinationId, now, ...chosen }
  if (requested !== undefined) {
    const settings = { ...before, ...requested }
    Object.assign(change, await readTarget(store, check, { name, settings, now }, of))
  }
  if (filter !== undefined) {
    const keeps = destination.filter?.consents ?? []
    change.filter = await readFilter(store, filter, { ...of, keeps })
  }
  throwIfAny(errors)
  return store.updateWebhook(change)
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

/** The project's webhooks, oldest first, without services. */
export async function listWebhooks(
  store: Pick<WebhookStore, 'listWebhooks'>,
  projectId: string,
): Promise<Webhook[]> {
  const all = await store.listWebhooks(projectId)
  return all.filter(({ service }) => service === null)
}

/** A destination that is not a webhook. */
export type ServiceDestination = Webhook & { service: ConfiguredService }

/** The project's services, oldest first. */
export async function listServices(
  store: Pick<WebhookStore, 'listWebhooks'>,
  projectId: string,
): Promise<ServiceDestination[]> {
  const all = await store.listWebhooks(projectId)
  return all.filter((one): one is ServiceDestination => one.service !== null)
}

/** Deletes what waits for it and its log, too. Throws `not_found`. */
export async function deleteDestination(
  store: Pick<WebhookStore, 'deleteWebhook'>,
  deletion: WebhookDeletion,
): Promise<Webhook> {
  return store.deleteWebhook(deletion)
}

/** The project's webhook with the id. Throws `not_found`. */
export async function requireWebhook(
  store: Pick<WebhookStore, 'findWebhook'>,
  { projectId, webhookId }: { projectId: string; webhookId: string },
): Promise<Webhook> {
  const webhook = await store.findWebhook(webhookId)
  if (webhook?.projectId === projectId && webhook.service === null) return webhook
  throw unknownWebhookError(webhookId)
}

/** The project's destination with the id. Throws `not_found`. */
export async function requireDestination(
  store: Pick<WebhookStore, 'findWebhook'>,
  { projectId, destinationId }: DestinationPlace,
): Promise<Webhook> {
  const destination = await store.findWebhook(destinationId)
  if (destination?.projectId === projectId) return destination
  throw unknownDestinationError(destinationId)
}
