import { shownBy } from '#core/actor.ts'
import { formatTime } from '#core/time.ts'
import type { ContactDetails, HistoryEntry } from './contact-details.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'

/** A contact along with what belongs to it, as shown to the people of its project. */
export function detailsRecord({ contact, heldValues, duplicates, mergedContacts }: ContactDetails) {
  const merged = mergedContacts.map(({ id, survivorId, mergedAt }) => {
    return { id, survivorId, mergedAt: formatTime(mergedAt) }
  })
  return { contact: contactRecord(contact), heldValues, duplicates, mergedContacts: merged }
}

/** One change of a contact as it is shown: with its times as text. */
export function historyRecord({ at, by, replaced, merged, unmerged }: HistoryEntry) {
  const { createdAt, phoneE164: _, ...values } = replaced
  const time = createdAt === undefined ? {} : { createdAt: formatTime(createdAt) }
  return { at: formatTime(at), by: shownBy(by), replaced: { ...values, ...time }, merged, unmerged }
}
