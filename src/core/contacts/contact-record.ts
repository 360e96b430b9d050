import { hash } from 'node:crypto'

import { publicChannel } from '#core/actor.ts'
import { formatTime, formatTimeOrNull } from '#core/values/time.ts'
import type { PublicChannel } from '#model/contacts/contact.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import type { Contact, ContactSummary, CreatedBy } from './contact.ts'

const versionCharacters = 22

export type ContactRecord = Omit<
  Contact,
  'doneAt' | 'remindAt' | 'createdAt' | 'updatedAt' | 'createdBy'
> & {
  doneAt: string | null
  remindAt: string | null
  createdAt: string
  updatedAt: string
  createdBy: Omit<CreatedBy, 'channel'> & { channel: PublicChannel }
}

/** The full record as the API, exports and events have it (docs/contacts.md#the-record). */
export function contactRecord(contact: Contact): ContactRecord {
  return {
    ...contact,
    doneAt: formatTimeOrNull(contact.doneAt),
    remindAt: formatTimeOrNull(contact.remindAt),
    createdAt: formatTime(contact.createdAt),
    updatedAt: formatTime(contact.updatedAt),
    createdBy: { ...contact.createdBy, channel: publicChannel(contact.createdBy.channel) },
  }
}

/** Identifies what the record says now: two records have the same version if nothing differs. */
export function contactVersion(record: ContactRecord): string {
  return hash('sha256', JSON.stringify(record), 'base64url').slice(0, versionCharacters)
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
  const texts = eachContactField(() => null)
  const work = { doneAt: null, remindAt: null }
  return { ...record, ...texts, ...work, assigneeId: null, customFields: {}, tags: [] }
}
