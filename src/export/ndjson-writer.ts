import { formatTime } from '#core/time.ts'
import type { ContactWriter } from './contact-writer.ts'

/** One full record a line, as the API returns it (§4.4). */
export const ndjsonWriter: ContactWriter = {
  start: '',
  contact: (contact) => {
    const createdAt = formatTime(contact.createdAt)
    const updatedAt = formatTime(contact.updatedAt)
    return `${JSON.stringify({ ...contact, createdAt, updatedAt })}\n`
  },
}
