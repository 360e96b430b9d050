import { type ContactEventKind, contactEventKinds } from '#core/webhooks/event.ts'
import type { OtherRecord } from '#core/webhooks/webhook.ts'
import type { LeadMessage } from './messages/lead-message.ts'
import type { PassedOnLead } from './passed-on-lead.ts'
import type { Setting, Settings } from './setting.ts'

/** One request, as it is sent. */
export type DestinationRequest = {
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** The destination's own URL by default. */
  url?: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** At most so many requests start within so many milliseconds. */
export type Rate = { requests: number; withinMs: number }

type Kind = {
  /** The name of the service, as people know it. */
  title: string
  settings: readonly Setting[]
  /** Where requests go. */
  urlOf(settings: Settings): string
}

type BaseService = Kind & {
  rate: Rate
  /** What a refusal's body says in place of the header `Retry-After`, in seconds. */
  waitIn?(answer: string): string | null
}

/** A chat, or notifications: it gets a message about each event. */
export type MessageKind = BaseService & {
  sends: 'messages'
  requestOf(message: LeadMessage, settings: Settings): DestinationRequest
}

/**
 * A system that keeps records of its own: it gets a lead as it is when the request is sent, so that
 * a late try doesn't bring back old values.
 */
export type RecordKind = BaseService & {
  sends: 'records'
  /** Whether it finds its records by their email address, so that it gets no lead without one. */
  needsEmail: boolean
  requestOf(lead: PassedOnLead, settings: Settings): DestinationRequest
  /** Whether it may pass leads on, and gets the projects in which each one has been. */
  isToldVia?: true
  /** The request that follows a successful one, if one is not enough. */
  nextRequestOf?(answer: unknown, lead: PassedOnLead, settings: Settings): DestinationRequest
  /** Where success is not 2xx. */
  isSuccess?(status: number): boolean
  /** Why a successful answer means that the lead was not stored; null if it doesn't. */
  refusalIn?(answer: unknown): string | null
  recordIn?(answer: unknown, settings: Settings): OtherRecord | null
  /** The host that links to its records have, or hosts below it; null if it isn't known. */
  linkHost?(settings: Settings): string | null
  /** Whether the id of a record may be a value of the lead, such as its email address. */
  mayNameByValue?: true
}

/** A kind of service: all that differs from the others (docs/destinations.md). */
export type ServiceKind = MessageKind | RecordKind

/** A receiver of the signed events themselves. */
export type WebhookKind = Kind & { sends: 'events' }

export type DestinationKind = ServiceKind | WebhookKind

/** Events that make a request, of those that can be asked for. */
const recordEvents = [
  'contact.created',
  'contact.updated',
  'contact.merged',
] as const satisfies readonly ContactEventKind[]

/** The events that a kind can be about, and those it is about when none are chosen. */
export function eventsOf({ sends }: DestinationKind): {
  possible: readonly ContactEventKind[]
  preset: readonly ContactEventKind[]
} {
  return sends === 'records'
    ? { possible: recordEvents, preset: recordEvents }
    : { possible: contactEventKinds, preset: ['contact.created'] }
}

/** Whether it gets only leads with an email address. */
export function needsEmail(kind: DestinationKind): boolean {
  return kind.sends === 'records' && kind.needsEmail
}

/** For services that give a secret URL to post to. */
export const webhookUrl: Setting = {
  name: 'url',
  label: 'Webhook URL',
  hint: 'The service shows it when you add an incoming webhook.',
  isSecret: true,
  isRequired: true,
}

export function urlSetting({ url = '' }: Settings): string {
  return url
}

/** A request with a JSON body. */
export function json(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): DestinationRequest {
  return { headers, body: JSON.stringify(body) }
}
