import { isId } from '#core/id.ts'
import type { ContactDetails } from '#core/contacts/details/contact-details.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { type FoundContacts, findContacts } from './find-contact.ts'
import { unknownContactError } from '#core/contacts/errors.ts'

/**
 * One contact with what belongs to it, and the id that led to it if that contact was merged away;
 * or a page of those that a text may mean.
 */
export type LookedUp =
  | { details: ContactDetails; mergedId: string | null }
  | { page: FoundContacts }

/**
 * What an id, an e-mail address or words refer to: one contact, otherwise all that match, possibly
 * none. Throws `not_found` for an id.
 */
export async function lookUpContact(
  store: Pick<ContactStore, 'readContactDetails' | 'searchContacts'>,
  projectId: string,
  text: string,
): Promise<LookedUp> {
  if (isId('contact', text)) return readOne(store, projectId, text)
  const page = await findContacts(store, projectId, text)
  const [only, ...others] = page.contacts
  if (only === undefined || others.length > 0) return { page }
  return readOne(store, projectId, only.id)
}

async function readOne(
  store: Pick<ContactStore, 'readContactDetails'>,
  projectId: string,
  contactId: string,
): Promise<LookedUp> {
  const details = await store.readContactDetails(projectId, contactId)
  if (details === null) throw unknownContactError(contactId)
  return { details, mergedId: details.contact.id === contactId ? null : contactId }
}
