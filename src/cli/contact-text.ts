import type { HistoryEntry } from '#core/contacts/contact-details.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { formatTime } from '#core/time.ts'
import { plain } from './output.ts'

export function publicEntry({ at, by, replaced, merged, unmerged }: HistoryEntry) {
  const { createdAt, phoneE164: _, ...values } = replaced
  const time = createdAt === undefined ? {} : { createdAt: formatTime(createdAt) }
  return { at: formatTime(at), by, replaced: { ...values, ...time }, merged, unmerged }
}

export const contactText = 'its id, contact_…, or its exact e-mail address'

/** What a sentence calls a contact. A log, unlike a terminal, gets no personal data. */
export function titleOf({ id, name, email, phone }: Contact): string {
  const title = process.stdout.isTTY ? (name ?? email ?? phone) : null
  return title === null ? id : `${id} (${plain(title)})`
}
