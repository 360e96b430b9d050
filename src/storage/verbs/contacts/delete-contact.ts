import type { ContactVerb } from '#core/contacts/contact-store.ts'
import { authorOf } from '#storage/verbs/actors/actors.ts'
import { requireContact } from './find-contact.ts'
import type { Session } from '#storage/verbs/session.ts'

/** Answers its id. */
export async function deleteContact(session: Session, verb: ContactVerb): Promise<string> {
  const contact = await requireContact(session, verb.contactId)
  const { actorNumber } = await authorOf(session, verb.by)
  session.contacts.remove(contact, { actorNumber, now: verb.now })
  return contact.id
}
