import { formatTime } from '#core/time.ts'
import { type Contact, type ContactSummary, textFieldNames } from './contact.ts'

export type ContactRecord = Omit<Contact, 'createdAt' | 'updatedAt'> & {
  createdAt: string
  updatedAt: string
}

/** The full record as the API, exports and events have it (docs/contacts.md#the-record). */
export function contactRecord(contact: Contact): ContactRecord {
  return {
    ...contact,
    createdAt: formatTime(contact.createdAt),
    updatedAt: formatTime(contact.updatedAt),
  }
}

/** What a search shows for a contact (docs/search.md#order-and-pages). */
export function contactSummaryRecord(contact: ContactSummary) {
  return {
    ...contact,
    createdAt: formatTime(contact.createdAt),
    updatedAt: formatTime(contact.updatedAt),
  }
}

/** What is shown of an erased contact: its id, its times, and who created it. */
export function withoutValues(record: ContactRecord): ContactRecord {
  const none = Object.fromEntries(textFieldNames.map((name) => [name, null]))
  return { ...record, ...none, assigneeId: null, customFields: {}, tags: [] }
}
