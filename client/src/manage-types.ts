import type { CallOptions, ChangeOptions } from './check-options.ts'
import type { KnownFields } from './contact-types.ts'
import type * as openapi from './openapi-types.ts'
import type { WebhookEvent, WebhookTestEvent } from './webhook-event.ts'

export type { ChangeOptions }

/** What is absent stays; null and blank text clear a value. */
export type ContactPatch = KnownFields<openapi.ContactPatch> | openapi.ContactPatch

export type Field = openapi.Field
export type FieldList = openapi.FieldList
export type MemberList = openapi.MemberList

export type Webhook = openapi.Webhook
export type WebhookInput = openapi.WebhookInput
export type WebhookChange = openapi.WebhookChange
export type WebhookList = openapi.WebhookList
/** With its secret, which no other response contains. */
export type IssuedWebhook = openapi.IssuedWebhook
export type TestQueued = openapi.TestQueued
export type DeliveriesQueued = openapi.DeliveriesQueued
export type DeliveryPage = openapi.DeliveryPage
export type DeliveriesQuery = openapi.ListDeliveriesQuery
/** One delivery, or everything that failed or was not sent since a time. */
export type Resend = { deliveryId: string } | { since: string | Date }

type EachEvent<Event> = Event extends WebhookTestEvent ? never : Omit<Event, 'deliveryId'>
/** An event as webhooks get it, without an id: a cursor says what you have read. */
export type ContactEvent = EachEvent<WebhookEvent>
export type EventPage = { data: ContactEvent[]; nextCursor: string }
export type EventsQuery = {
  /** `nextCursor` of the last page that you have handled; the oldest events without it. */
  after?: string | undefined
  /** All types by default. */
  types?: readonly ContactEvent['type'][] | undefined
  /** Events per page: 100 by default, 1,000 at most. */
  limit?: number | undefined
}

export type ContactChangeOptions = ChangeOptions & {
  /** The `etag` of the contact that you have read: if it has changed since, the call fails. */
  ifMatch?: string | null | undefined
}

export type PollOptions = CallOptions & {
  /** How long to wait after a page without events. 30 by default, at least 1. */
  everySeconds?: number | undefined
}
