import {
  type ValidationErrors,
  addError,
  addInvalidValue,
  raise,
  throwIfAny,
} from '#core/errors.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { unknownDestinationError } from '#core/webhooks/errors.ts'
import { type ContactEventKind, contactEventKinds } from '#core/webhooks/event.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import { type UrlCheck, checkUrlAt, choicesOf } from '#core/webhooks/manage-webhooks.ts'
import type { Service, Webhook, WebhookChange, WebhookStore } from '#core/webhooks/webhook.ts'
import { type DestinationKind, recordEvents } from './destination-kind.ts'
import { kindNames, kindOf } from './kinds.ts'
import { type FilterStore, type RequestedFilter, readFilter } from './read-filter.ts'
import { refuseOwnKey } from './refuse-own-key.ts'
import type { Setting, Settings } from './setting.ts'
import { readTemplate } from './template.ts'

const settingCharactersMax = 2_000
const templateCharactersMax = 10_000

export type DestinationRequest = {
  projectId: string
  /** One of `kindNames`. */
  kind: string
  /** By the names of the kind's settings. */
  settings: Readonly<Record<string, unknown>>
  description: string | null
  /** Kinds of `contactEventKinds`; at least one. Those of `eventsOf` by default. */
  events?: readonly string[]
  /** All leads by default. */
  filter?: RequestedFilter
  /** On by default. */
  isActive?: boolean
  now: number
}

/**
 * What is absent stays as it is, each setting too; a filter replaces the one before. Null removes a
 * description, and an empty text a setting.
 */
export type DestinationUpdate = Partial<
  Pick<DestinationRequest, 'settings' | 'description' | 'events' | 'filter'>
> & { destinationId: string; isActive?: boolean; now: number }

/**
 * Registers a service that gets each lead, or a message about it. Throws `not_found`, `conflict`,
 * and `invalid_request` with all mistakes.
 */
export async function createDestination(
  store: Pick<WebhookStore, 'createWebhook'> & FilterStore & Pick<KeyStore, 'findKey'>,
  check: UrlCheck,
  request: DestinationRequest,
): Promise<Destination> {
  const { projectId, kind: name, filter: asked = {}, isActive = true, now } = request
  const kind = kindOf(name)
  const errors: ValidationErrors = []
  if (kind === null) addInvalidValue(errors, 'kind', `kind must be one of ${kindNames.join(', ')}.`)
  const { description, events = kind === null ? [] : eventsOf(kind).preset } = request
  const choices = choicesOf({ description, events }, errors)
  if (kind !== null) checkEvents(kind, events, errors)
  const settings = kind === null ? {} : readSettings(kind, request.settings, errors)
  const url = kind === null ? '' : await urlOf(kind, { settings, check, errors })
  await refuseOwnKey(store, settings, { projectId, now, errors })
  const filter = filterOf(kind, await readFilter(store, asked, { projectId, errors }))
  throwIfAny(errors)
  const service = { kind: name, settings }
  const webhook = { projectId, url, service, ...choices, filter, isActive, secret: null, now }
  return { ...(await store.createWebhook(webhook)), service }
}

/** Changes the given settings. Throws `not_found`, and `invalid_request` with all mistakes. */
export async function updateDestination(
  store: Pick<WebhookStore, 'findWebhook' | 'updateWebhook'> &
    FilterStore &
    Pick<KeyStore, 'findKey'>,
  check: UrlCheck,
  update: DestinationUpdate,
): Promise<Destination> {
  const { destinationId, settings: asked, isActive, now } = update
  const destination = await requireDestination(store, destinationId)
  const { projectId } = destination
  const { kind: name, settings: before } = destination.service
  const kind = kindOf(name) ?? raise(unknownDestinationError(destinationId))
  const errors: ValidationErrors = []
  const change: WebhookChange = { webhookId: destinationId, now }
  if (isActive !== undefined) change.isActive = isActive
  if (update.description !== undefined || update.events !== undefined) {
    Object.assign(change, choicesOf({ ...destination, ...update }, errors))
    checkEvents(kind, update.events ?? [], errors)
  }
  if (asked !== undefined) {
    const settings = readSettings(kind, { ...before, ...asked }, errors)
    change.service = { kind: name, settings }
    change.url = await urlOf(kind, { settings, check, errors })
    await refuseOwnKey(store, settings, { projectId, now, errors })
  }
  if (update.filter !== undefined) {
    const { filter } = destination
    const of = { projectId, errors, keeps: filter?.consents ?? [] }
    change.filter = filterOf(kind, await readFilter(store, update.filter, of))
  }
  throwIfAny(errors)
  return asDestination(await store.updateWebhook(change), destinationId)
}

export type Destination = Webhook & { service: Service }

/** The project's services, oldest first. */
export async function listDestinations(
  store: Pick<WebhookStore, 'listWebhooks'>,
  projectId: string,
): Promise<Destination[]> {
  const endpoints = await store.listWebhooks(projectId)
  return endpoints.filter((endpoint) => isDestination(endpoint))
}

/** Throws `not_found`. */
export async function requireDestination(
  store: Pick<WebhookStore, 'findWebhook'>,
  destinationId: string,
): Promise<Destination> {
  return asDestination(await store.findWebhook(destinationId), destinationId)
}

function asDestination(endpoint: Webhook | null, destinationId: string): Destination {
  const isIt = endpoint !== null && isDestination(endpoint)
  return isIt ? endpoint : raise(unknownDestinationError(destinationId))
}

/** The events that a kind can be about, and those it is about when none are chosen. */
export function eventsOf({ sends }: DestinationKind): {
  possible: readonly ContactEventKind[]
  preset: readonly ContactEventKind[]
} {
  return sends === 'records'
    ? { possible: recordEvents, preset: recordEvents }
    : { possible: contactEventKinds, preset: ['contact.created'] }
}

function checkEvents(
  kind: DestinationKind,
  events: readonly string[],
  errors: ValidationErrors,
): void {
  const possible: readonly string[] = eventsOf(kind).possible
  if (events.every((event) => possible.includes(event))) return
  if (errors.some(({ pointer }) => pointer.startsWith('/events'))) return
  addInvalidValue(errors, 'events', `${kind.title} can have only ${possible.join(', ')}.`)
}

/** With what the kind itself asks of a lead. */
export function filterOf(
  kind: DestinationKind | null,
  filter: LeadFilter | null,
): LeadFilter | null {
  return kind !== null && needsEmail(kind) ? { ...filter, hasEmail: true } : filter
}

/** Whether it gets only leads with an email address. */
export function needsEmail(kind: DestinationKind): boolean {
  return kind.sends === 'records' && kind.needsEmail
}

function isDestination(endpoint: Webhook): endpoint is Destination {
  return endpoint.service !== null
}

/** The settings of a request that are not empty. */
export function readSettings(
  kind: Pick<DestinationKind, 'title' | 'settings'>,
  values: Readonly<Record<string, unknown>>,
  errors: ValidationErrors,
): Settings {
  const known = new Set(kind.settings.map(({ name }) => name))
  for (const name of Object.keys(values)) {
    const detail = `${kind.title} has no setting ${name}, only ${[...known].join(', ')}.`
    if (!known.has(name)) addError(errors, `/settings/${name}`, 'unknown_field', detail)
  }
  const entries = kind.settings.map((setting) => {
    return [setting.name, readSetting(setting, values[setting.name] ?? '', errors)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Settings that may be incomplete, with the presets of the rest, for a preview. */
export function presetSettings(
  kind: DestinationKind,
  values: Readonly<Record<string, unknown>>,
  errors: ValidationErrors,
): Settings {
  const entries = kind.settings.map((setting) => {
    const value = values[setting.name] ?? ''
    return [setting.name, readSetting({ ...setting, isRequired: false }, value, errors)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function readSetting(setting: Setting, value: unknown, errors: ValidationErrors): string {
  const { name, isRequired, isTemplate = false, preset = '', choices } = setting
  const pointer = `/settings/${name}`
  if (typeof value !== 'string') {
    addError(errors, pointer, 'invalid_type', `${name} must be a string.`)
    return ''
  }
  const charactersMax = isTemplate ? templateCharactersMax : settingCharactersMax
  const text = cleanText(value) ?? ''
  if (cleanText(value) === null || !isWithin(text, charactersMax)) {
    const detail = `${name} must have at most ${charactersMax} characters.`
    addInvalidValue(errors, pointer.slice(1), detail)
    return ''
  }
  if (text === '' && isRequired) addError(errors, pointer, 'required', `${name} is required.`)
  if (text !== '' && isTemplate) checkTemplate(setting, text, errors)
  const values = choices?.map((choice) => choice.value) ?? []
  if (text !== '' && choices !== undefined && !values.includes(text)) {
    addInvalidValue(errors, pointer.slice(1), `${name} must be one of ${values.join(', ')}.`)
  }
  return text === '' ? preset : text
}

function checkTemplate({ name }: Setting, text: string, errors: ValidationErrors): void {
  const read = readTemplate(text)
  if ('mistake' in read) addInvalidValue(errors, `settings/${name}`, `${name} ${read.mistake}`)
}

async function urlOf(
  kind: DestinationKind,
  { settings, check, errors }: { settings: Settings; check: UrlCheck; errors: ValidationErrors },
): Promise<string> {
  const [{ name } = { name: '' }] = kind.settings
  if (errors.some(({ pointer }) => pointer.startsWith('/settings/'))) return ''
  const url = kind.urlOf(settings)
  if (url === null) {
    addInvalidValue(
      errors,
      `settings/${name}`,
      `${name} doesn't have the form that ${kind.title} uses.`,
    )
    return ''
  }
  const address = settings['server'] === undefined ? name : 'server'
  return checkUrlAt(check, { url, path: `settings/${address}` }, errors)
}
