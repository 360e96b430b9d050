import type { DoneBy } from '#core/actor.ts'
import type { ContactMerge, ContactStore, ContactUnmerged } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { mergedContactError } from '#core/contacts/errors.ts'
import { findContactId, findMergedId, getContact } from '#core/contacts/searching/find-contact.ts'
import { fieldError } from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { takenNames } from './merge-states.ts'

type Change = { projectId: string; by: DoneBy; now: number }

/**
 * Merges one contact into another, each named as in `findContactId`; the merged contact's id leads
 * to the survivor from then on. Throws as the store's `mergeContacts`, and `invalid_request` for
 * what can't be taken.
 */
export async function mergeContacts(
  store: Pick<ContactStore, 'searchContacts' | 'mergeContacts'>,
  {
    survivor,
    other,
    ...request
  }: Change & { survivor: string; other: string } & Pick<ContactMerge, 'take' | 'seenSequences'>,
): Promise<{ contact: Contact; mergedId: string }> {
  requireTakable(request.take ?? [])
  const survivorId = await findContactId(store, request.projectId, survivor)
  const mergedId = await findContactId(store, request.projectId, other)
  const contact = await store.mergeContacts({ ...request, survivorId, mergedId })
  return { contact, mergedId }
}

function requireTakable(take: readonly string[]): void {
  const standard: readonly string[] = takenNames
  const wrong = take.findIndex((name) => !standard.includes(name) && !isId('field', name))
  if (wrong === -1) return
  const names = standard.join(', ')
  const detail = `take must have ids of custom fields, field_…, or names among ${names}.`
  throw fieldError(`/take/${wrong}`, 'invalid_value', detail)
}

/**
 * Undoes the merge of a contact, named as in `findMergedId`, into this survivor if one is named.
 * Throws as the store does.
 */
export async function unmergeContact(
  store: Pick<ContactStore, 'findMergedContacts' | 'unmergeContact'>,
  { contact, ...request }: Change & { contact: string; survivorId?: string },
): Promise<ContactUnmerged> {
  const contactId = await findMergedId(store, request.projectId, contact)
  return store.unmergeContact({ ...request, contactId })
}

/**
 * The contact to be deleted under the name that a person gave. Throws as `findContactId`, and
 * `not_found` for the id of one that was merged away: it would lead to another contact.
 */
export async function findDeletableContact(
  store: Pick<ContactStore, 'searchContacts' | 'getContact'>,
  projectId: string,
  idOrEmail: string,
): Promise<Contact> {
  const contactId = await findContactId(store, projectId, idOrEmail)
  const contact = await getContact(store, projectId, contactId)
  if (contact.id === contactId) return contact
  throw mergedContactError(contactId, contact.id)
}

/** Deletes a contact permanently, with its history and the contacts merged into it. */
export async function deleteContact(
  store: Pick<ContactStore, 'deleteContact'>,
  request: Change & { contactId: string },
): Promise<void> {
  await store.deleteContact(request)
}
