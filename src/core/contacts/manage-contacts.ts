import type { ContactStore, ContactUnmerged } from './contact-store.ts'
import type { Contact } from './contact.ts'
import { contactIdOf, mergedIdOf } from './find-contact.ts'
import { getContact } from './get-contact.ts'
import { refuseMergedContact } from './refusals.ts'

type Verb = { projectId: string; now: number }

/**
 * Merges one contact into another, each named as in `contactIdOf`; the merged contact's id leads to
 * the survivor from then on. Throws as the store's `mergeContacts`.
 */
export async function mergeInto(
  store: Pick<ContactStore, 'searchContacts' | 'mergeContacts'>,
  { projectId, survivor, other, now }: Verb & { survivor: string; other: string },
): Promise<{ contact: Contact; mergedId: string }> {
  const survivorId = await contactIdOf(store, projectId, survivor)
  const mergedId = await contactIdOf(store, projectId, other)
  const contact = await store.mergeContacts({ projectId, survivorId, mergedId, now })
  return { contact, mergedId }
}

/** Undoes the merge of a contact, named as in `mergedIdOf`. Throws as the store does. */
export async function unmergeContact(
  store: Pick<ContactStore, 'findMergedContacts' | 'unmergeContact'>,
  { projectId, contact, now }: Verb & { contact: string },
): Promise<ContactUnmerged> {
  const contactId = await mergedIdOf(store, projectId, contact)
  return store.unmergeContact({ projectId, contactId, now })
}

/**
 * The contact to be deleted under the name that a person gave. Throws as `contactIdOf`, and
 * `not_found` for the id of one that was merged away: it would lead to another contact.
 */
export async function findDeletable(
  store: Pick<ContactStore, 'searchContacts' | 'getContact'>,
  projectId: string,
  idOrEmail: string,
): Promise<Contact> {
  const contactId = await contactIdOf(store, projectId, idOrEmail)
  const contact = await getContact(store, projectId, contactId)
  if (contact.id === contactId) return contact
  return refuseMergedContact(contactId, contact.id)
}

/** Deletes a contact permanently, with its history and the contacts merged into it. */
export async function deleteContact(
  store: Pick<ContactStore, 'deleteContact'>,
  verb: Verb & { contactId: string },
): Promise<void> {
  await store.deleteContact(verb)
}
