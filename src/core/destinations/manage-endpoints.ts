import { type ValidationErrors, raise, throwIfAny } from '#core/errors.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { type Once, showOnce } from '#core/once/once.ts'
import { unknownDestinationError } from '#core/webhooks/errors.ts'
import { type UrlCheck, checkUrlAt, choicesOf } from '#core/webhooks/manage-webhooks.ts'
import { createWebhookSecret } from '#core/webhooks/secret.ts'
import type { Webhook, WebhookChange, WebhookStore } from '#core/webhooks/webhook.ts'
import {
  type DestinationRequest,
  type DestinationUpdate,
  createDestination,
  readSettings,
  updateDestination,
} from './manage-destinations.ts'
import { type FilterStore, readFilter } from './read-filter.ts'
import { webhookKind, webhookKindName } from './webhook-kind.ts'

/** An endpoint; one that gets the events themselves with its secret, which is shown only once. */
export type IssuedEndpoint = { endpoint: Webhook; secret: string | null }

/** An endpoint of a project, whatever its kind. */
export type EndpointPlace = { projectId: string; destinationId: string }

/**
 * Registers an endpoint of any kind, `webhook` among them. Throws `not_found`, `conflict`, and
 * `invalid_request` with all mistakes.
 */
export async function createEndpoint(
  store: Pick<WebhookStore, 'createWebhook'> & FilterStore & Pick<KeyStore, 'findKey'>,
  check: UrlCheck,
  request: DestinationRequest,
  once: Once | null = null,
): Promise<IssuedEndpoint> {
  const { projectId, kind, filter: asked = {}, isActive = true, now } = request
  if (kind !== webhookKindName) {
    return { endpoint: await createDestination(store, check, request), secret: null }
  }
  const errors: ValidationErrors = []
  const url = await readUrl(check, request.settings, errors)
  const choices = choicesOf({ ...request, events: request.events ?? [] }, errors)
  const filter = await readFilter(store, asked, { projectId, errors })
  throwIfAny(errors)
  const secret = createWebhookSecret()
  const webhook = { projectId, url, ...choices, filter, isActive, secret, now }
  const { answer: endpoint, text } = await showOnce(once, secret, () =>
    store.createWebhook(webhook),
  )
  return { endpoint, secret: text }
}

/** Changes the given settings. Throws `not_found`, and `invalid_request` with all mistakes. */
export async function updateEndpoint(
  store: Pick<WebhookStore, 'findWebhook' | 'updateWebhook'> &
    FilterStore &
    Pick<KeyStore, 'findKey'>,
  check: UrlCheck,
  { projectId, ...update }: DestinationUpdate & EndpointPlace,
): Promise<Webhook> {
  const { destinationId, settings, filter, isActive, now } = update
  const endpoint = await requireEndpointOf(store, { projectId, destinationId })
  if (endpoint.service !== null) return updateDestination(store, check, update)
  const errors: ValidationErrors = []
  const change: WebhookChange = { webhookId: destinationId, now }
  if (isActive !== undefined) change.isActive = isActive
  if (update.description !== undefined || update.events !== undefined) {
    Object.assign(change, choicesOf({ ...endpoint, ...update }, errors))
  }
  if (settings !== undefined) {
    change.url = await readUrl(check, { url: endpoint.url, ...settings }, errors)
  }
  if (filter !== undefined) {
    const keeps = endpoint.filter?.consents ?? []
    change.filter = await readFilter(store, filter, { projectId, errors, keeps })
  }
  throwIfAny(errors)
  return store.updateWebhook(change)
}

/** The endpoint with the id, of any kind, from this project. Throws `not_found`. */
export async function requireEndpointOf(
  store: Pick<WebhookStore, 'findWebhook'>,
  { projectId, destinationId }: EndpointPlace,
): Promise<Webhook> {
  const endpoint = await store.findWebhook(destinationId)
  return endpoint?.projectId === projectId
    ? endpoint
    : raise(unknownDestinationError(destinationId))
}

async function readUrl(
  check: UrlCheck,
  settings: Readonly<Record<string, unknown>>,
  errors: ValidationErrors,
): Promise<string> {
  const { url = '' } = readSettings(webhookKind, settings, errors)
  return url === '' ? url : checkUrlAt(check, { url, path: 'settings/url' }, errors)
}
