import { contactRecord } from '#core/contacts/contact-record.ts'
import type { ContactWriter } from './contact-writer.ts'

/** One full record per line. */
export const ndjsonWriter: ContactWriter = {
  start: '',
  contact: (contact) => `${JSON.stringify(contactRecord(contact))}\n`,
}
