import { type DoneBy, publicChannel, shownBy } from '#core/actor.ts'
import type { Comment } from '#core/contacts/activities/activity.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import type { ContactOverview } from '#core/contacts/contact.ts'
import { formatTime, formatTimeOrNull, withTextTimes } from '#core/values/time.ts'
import type { PublicChannel } from '#model/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { reservedNameOf } from '#model/fields/label.ts'
import type { ContactDetails, HistoryEntry, RelatedRead } from './contact-details.ts'
import type { ContactChangeEntry } from './read-details.ts'

/** A contact along with what belongs to it, as shown to the people of its project. */
export function detailsRecord(details: ContactDetails) {
  const { contact, pendingValues: heldValues, duplicates, mergedContacts } = details
  const merged = mergedContacts.map(({ id, survivorId, mergedAt }) =>
    withTextTimes({ id, survivorId, mergedAt }),
  )
  return { contact: contactRecord(contact), heldValues, duplicates, mergedContacts: merged }
}

/** One change of a contact as it is shown: with its times as text. */
export function historyRecord(entry: HistoryEntry) {
  const { at, by, replaced, merged, unmerged, isAssignment, consent } = entry
  const { phoneE164: _, reopenedAt: __, ...values } = replaced
  const [time, former] = [formatTime(at), withTextTimes(values)]
  const others = { merged, unmerged, isAssignment, consent }
  return { at: time, by: shownBy(by), replaced: former, ...others }
}

/** Who did something, as people see it. The operator has no id. */
export type ByRecord = {
  kind: DoneBy['actor']['kind']
  id: string | null
  label: string
  channel: PublicChannel
}

function byRecord({ actor, channel }: DoneBy): ByRecord {
  const id = actor.kind === 'operator' ? null : actor.id
  return { kind: actor.kind, id, label: actor.label, channel: publicChannel(channel) }
}

/** A contact as the application has it. */
export function overviewRecord({ createdBy, ...contact }: ContactOverview) {
  return { ...withTextTimes(contact), createdBy: byRecord(createdBy) }
}

/** A contact with what belongs to it. */
export function relatedRecord(details: RelatedRead) {
  const { overview, contact, customFields, pendingValues, others, mergedContacts } = details
  return {
    ...overviewRecord(overview),
    ...eachContactField((name) => contact[name]),
    duplicateOf: contact.duplicateOf,
    customFields,
    mergedFrom: mergedContacts.map((merged) => withTextTimes(merged)),
    heldValues: Object.entries(pendingValues).map(([label, value]) => ({ label, value })),
    duplicates: others.map(overviewRecord),
  }
}

export function changeRecord({ change, at, by, comment, ...entry }: ContactChangeEntry) {
  const record = { id: String(change), at: formatTime(at), by: byRecord(by), ...entry }
  return { ...record, comment: comment === null ? null : commentRecord(comment) }
}

function commentRecord({ editedAt, deletedBy, ...comment }: Comment) {
  return {
    ...comment,
    editedAt: formatTimeOrNull(editedAt),
    deletedBy: deletedBy === null ? null : byRecord({ actor: deletedBy, channel: 'app' }),
  }
}

/** A pending value whose name can't become a field, with the standard name that was meant. */
export type MisspelledValue = { label: string; name: string; value: string }

/**
 * Splits the pending values of a contact: values that a new field with their label would take over,
 * and values that a publishable key sent under a misspelled standard name, which stay pending.
 */
export function sortPendingValues(pendingValues: Readonly<Record<string, string>>): {
  waiting: Record<string, string>
  misspelled: MisspelledValue[]
} {
  const waiting: [string, string][] = []
  const misspelled: MisspelledValue[] = []
  for (const [label, value] of Object.entries(pendingValues)) {
    const name = reservedNameOf(label)
    if (name === null) waiting.push([label, value])
    else misspelled.push({ label, name, value })
  }
  return { waiting: Object.fromEntries(waiting), misspelled }
}
