import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import { type Loan, isLent, ownTags } from '#core/contacts/changing/undo-changes.ts'
import { contactRecord, withoutValues, type ContactRecord } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/values/time.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'

/** What a destination can subscribe to. */
export const contactEventKinds = [
  'contact.created',
  'contact.updated',
  'contact.merged',
  'contact.deleted',
] as const
export type ContactEventKind = (typeof contactEventKinds)[number]
/** `contact.existing` is of a backfill, and only for services (backfill.ts). */
export const eventKinds = [...contactEventKinds, 'contact.existing', 'webhook.test'] as const
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
  | { type: 'contact.updated'; before: Contact; consent?: ConsentChange | null }
  /** `contact` has survived; the other one's id still leads to it. */
  | { type: 'contact.merged'; before: Contact; mergedContactId: string }
)

type Change = { from: unknown; to: unknown }
type Changes = Record<string, Change | Record<string, Change>>

/** The body of an event, serialised once: every try and every destination gets the same text. */
export function contactEventBody(event: ContactEvent): string {
  const { type, at, projectId, contact, sequence } = event
  const values = 'before' in event ? changesBetween(event.before, contact) : {}
  const consent = 'consent' in event ? (event.consent ?? null) : null
  const changes = consent === null ? values : { ...values, consents: consentsChange(consent) }
  const merged = type === 'contact.merged' ? { mergedContactId: event.mergedContactId } : {}
  const record = contactRecord(contact)
  const eventContact = type === 'contact.deleted' ? withoutValues(record) : record
  const data = { contact: eventContact, changes, sequence, ...merged }
  return JSON.stringify({ type, timestamp: formatTime(at), projectId, data })
}

/** What is sent to try out a destination. */
export function testEventBody({ at, projectId }: { at: number; projectId: string }): string {
  const type: EventKind = 'webhook.test'
  return JSON.stringify({ type, timestamp: formatTime(at), projectId, data: {} })
}

/**
 * The body that gives an existing contact to a service. It has no values: the service gets those of
 * the time when it is sent.
 */
export function existingEventBody(event: {
  at: number
  projectId: string
  contact: Contact
}): string {
  const { at, projectId } = event
  const type: EventKind = 'contact.existing'
  const data = { contact: withoutValues(contactRecord(event.contact)), changes: {} }
  return JSON.stringify({ type, timestamp: formatTime(at), projectId, data })
}

type StoredEvent = {
  type: Exclude<EventKind, 'webhook.test'>
  projectId: string
  data: { contact: ContactRecord; changes: Changes }
}
type StoredTest = {
  type: 'webhook.test'
  projectId: string
  data: { contact?: undefined; changes?: undefined }
}

/** Reads a body that one of the functions above has created. */
export function parseEvent(body: string): StoredEvent | StoredTest {
  return JSON.parse(body) as StoredEvent | StoredTest
}

/** The same, of an event that is not a test. */
export function parseContactEvent(body: string): StoredEvent {
  const event = parseEvent(body)
  if (event.type === 'webhook.test') throw new Error('A test is about no contact.')
  return event
}

/** What differs, by field; for custom fields, by label. */
function changesBetween(before: Contact, after: Contact): Changes {
  const { customFields: labelsBefore, updatedAt: _, ...old } = contactRecord(before)
  const { customFields: labelsAfter, updatedAt: __, ...current } = contactRecord(after)
  const customFields = differences(before.customFields, after.customFields)
  const isSame = Object.keys(customFields).length === 0
  return { ...differences(old, current), ...(isSame ? {} : { customFields }) }
}

function consentsChange({ kind, isWithdrawn }: ConsentChange): Record<string, Change> {
  const [from, to] = isWithdrawn ? ['given', 'withdrawn'] : ['withdrawn', 'given']
  return { [kind]: { from, to } }
}

/** The change of an event, if it is one of a consent. */
export function consentIn(changes: Changes = {}): Omit<ConsentChange, 'reason'> | null {
  const consents = (changes['consents'] ?? {}) as Record<string, Change>
  const [consent] = Object.entries(consents)
  return consent === undefined
    ? null
    : { kind: consent[0], isWithdrawn: consent[1].to === 'withdrawn' }
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

/** The body of an event whose contact has since been erased: the same without any value. */
export function eraseEventBody(body: string): string {
  const event = parseContactEvent(body)
  const { contact } = event.data
  const data = { ...event.data, contact: withoutValues(contact), changes: {} }
  return JSON.stringify({ ...event, data })
}

/** The body of an event of a surviving contact, without lent values. */
export function eraseInEventBody(body: string, loan: Loan): string {
  const event = parseContactEvent(body)
  const contact = { ...event.data.contact }
  for (const name of [...contactFieldNames, 'assigneeId'] as const) {
    if (isLent(loan, name, contact[name])) contact[name] = null
  }
  contact.tags = ownTags(loan, contact.tags)
  const custom = Object.entries(contact.customFields)
  contact.customFields = Object.fromEntries(custom.filter(([, value]) => !isCustom(loan, value)))
  const changes = eraseInChanges(event.data.changes, loan)
  return JSON.stringify({ ...event, data: { ...event.data, contact, changes } })
}

function eraseInChanges(changes: Changes, loan: Loan): Changes {
  const { customFields, tags, consents, ...standard } = changes
  const isOwnLent = (name: string, value: unknown) => isLent(loan, name, value)
  const isCustomLent = (_: string, value: unknown) => isCustom(loan, value)
  const custom = eraseChanges((customFields ?? {}) as Record<string, Change>, isCustomLent)
  const isEmpty = Object.keys(custom).length === 0
  return {
    ...eraseChanges(standard as Record<string, Change>, isOwnLent),
    ...(tags === undefined ? {} : { tags: eraseTags(tags as TagsChange, loan) }),
    ...(isEmpty ? {} : { customFields: custom }),
    ...(consents === undefined ? {} : { consents }),
  }
}

type TagsChange = { from: string[]; to: string[] }

function eraseTags({ from, to }: TagsChange, loan: Loan): TagsChange {
  return { from: ownTags(loan, from), to: ownTags(loan, to) }
}

// What changed from nothing to nothing has not changed.
function eraseChanges(
  changes: Readonly<Record<string, Change>>,
  isGone: (name: string, value: unknown) => boolean,
): Record<string, Change> {
  const left = Object.entries(changes).map(([name, { from, to }]): [string, Change] => [
    name,
    { from: isGone(name, from) ? null : from, to: isGone(name, to) ? null : to },
  ])
  return Object.fromEntries(left.filter(([, { from, to }]) => from !== null || to !== null))
}

function isCustom({ values }: Loan, value: unknown): boolean {
  return typeof value === 'string' && values.custom.has(value)
}
