import type { Contact } from './contact-types.ts'

type Change<Value> = { from: Value; to: Value }

/** What differs, with its old and its new value; for custom fields, by label. */
export type ContactChanges = {
  [Name in keyof Omit<Contact, 'id' | 'updatedAt' | 'customFields'>]?: Change<Contact[Name]>
} & { customFields?: Record<string, Change<string | null>> }

/** A deleted contact: its values are erased, so whatever can be null is, and lists are empty. */
export type DeletedContact = {
  [Name in keyof Contact]: null extends Contact[Name] ? null : Contact[Name]
}

type Event<Type extends string, Data> = {
  type: Type
  /** RFC 3339. */
  timestamp: string
  projectId: string
  /** The same in all tries of a delivery: ignore an id that you have seen before. */
  deliveryId: string
  data: Data
}

type ContactData = {
  /** As it was right after. */
  contact: Contact
  changes: ContactChanges
  /** Counts the events of this contact: of two events, the one with the greater number is newer. */
  sequence: number
}

export type ContactCreatedEvent = Event<'contact.created', ContactData>
export type ContactUpdatedEvent = Event<'contact.updated', ContactData>
/** `contact` has survived; `mergedContactId` leads to it from now on. */
export type ContactMergedEvent = Event<'contact.merged', ContactData & { mergedContactId: string }>
export type ContactDeletedEvent = Event<
  'contact.deleted',
  Omit<ContactData, 'contact'> & { contact: DeletedContact }
>
export type WebhookTestEvent = Event<'webhook.test', { contact?: undefined }>

export type WebhookEvent =
  | ContactCreatedEvent
  | ContactUpdatedEvent
  | ContactMergedEvent
  | ContactDeletedEvent
  | WebhookTestEvent
