import { formatTime } from '#core/time.ts'
import type { Contact } from './contact.ts'

export type ContactRecord = Omit<Contact, 'createdAt' | 'updatedAt'> & {
  createdAt: string
  updatedAt: string
}

/** The full record as the API, exports and events have it (§4.4). */
export function contactRecord(contact: Contact): ContactRecord {
  return {
    ...contact,
    createdAt: formatTime(contact.createdAt),
    updatedAt: formatTime(contact.updatedAt),
  }
}
