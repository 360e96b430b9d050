import type { ContactVerb } from '#core/contacts/contact-store.ts'
import { requireContact } from './find-contact.ts'
import type { Session } from './session.ts'

export async function deleteContact(session: Session, verb: ContactVerb): Promise<void> {
  session.contacts.remove(await requireContact(session, verb.contactId), verb.now)
}
