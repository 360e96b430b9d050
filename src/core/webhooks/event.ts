import { contactRecord, withoutValues } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/time.ts'

/** What an endpoint can subscribe to. */
export const contactEventKinds = [
  'contact.created',
  'contact.updated',
  'contact.merged',
  'contact.deleted',
] as const
export type ContactEventKind = (typeof contactEventKinds)[number]
export const eventKinds = [...contactEventKinds, 'webhook.test'] as const
export type EventKind = (typeof eventKinds)[number]

export type ContactEvent = {
  at: number
  projectId: string
  /** The current contact; for a deleted one the body has no values. */
  contact: Contact
  /** Counts the events of this contact: of two events, the one with the greater number is newer. */
  sequence: number
} & (
  | { type: 'contact.created' | 'contact.deleted' }
  | { type: 'contact.updated'; before: Contact }
  /** `contact` has survived; the other one's id still leads to it. */
  | { type: 'contact.merged'; before: Contact; mergedContactId: string }
)

export type Change = { from: unknown; to: unknown }
export type Changes = Record<string, Change | Record<string, Change>>

/** The body of an event, serialised once: every try and every endpoint gets the same text. */
export function contactEventBody(event: ContactEvent): string {
  const { type, at, projectId, contact, sequence } = event
  const changes = 'before' in event ? changesBetween(event.before, contact) : {}
  const merged = type === 'contact.merged' ? { mergedContactId: event.mergedContactId } : {}
  const record = contactRecord(contact)
  const told = type === 'contact.deleted' ? withoutValues(record) : record
  const data = { contact: told, changes, sequence, ...merged }
  return JSON.stringify({ type, timestamp: formatTime(at), projectId, data })
}

/** What is sent to try out an endpoint. */
export function testEventBody({ at, projectId }: { at: number; projectId: string }): string {
  const type: EventKind = 'webhook.test'
  return JSON.stringify({ type, timestamp: formatTime(at), projectId, data: {} })
}

/** What differs, by field; for custom fields, by label. */
function changesBetween(before: Contact, after: Contact): Changes {
  const { customFields: labelsBefore, updatedAt: _, ...old } = contactRecord(before)
  const { customFields: labelsAfter, updatedAt: __, ...current } = contactRecord(after)
  const customFields = differences(before.customFields, after.customFields)
  const isSame = Object.keys(customFields).length === 0
  return { ...differences(old, current), ...(isSame ? {} : { customFields }) }
}

function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].flatMap((name): [string, Change][] => {
    const [from = null, to = null] = [before[name], after[name]]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, { from, to }]]
  })
  return Object.fromEntries(changed)
}
