import { isId } from '#core/id.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { unknownIdError } from '#core/contacts/errors.ts'

/**
 * The full record (docs/contacts.md#the-record). Throws `not_found`, also for an id from another
 * project.
 */
export async function getContact(
  store: Pick<ContactStore, 'getContact'>,
  projectId: string,
  id: string,
): Promise<Contact> {
  const contact = isId('contact', id) ? await store.getContact(projectId, id) : null
  if (contact === null) throw unknownIdError()
  return contact
}

/** Throws `not_found` for what can't be the id of a contact. */
export function requireContactId(id: string): void {
  if (!isId('contact', id)) throw unknownIdError()
}
