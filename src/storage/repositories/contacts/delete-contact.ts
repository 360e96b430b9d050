import type { ContactVerb } from '#core/contacts/contact-store.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { requireContact } from './find-contact.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'

/** Answers its id. */
export async function deleteContact(
  transaction: ProjectTransaction,
  operation: ContactVerb,
): Promise<string> {
  const contact = await requireContact(transaction, operation.contactId)
  const { actorNumber } = await authorOf(transaction, operation.by)
  transaction.contacts.remove(contact, { actorNumber, now: operation.now })
  return contact.id
}
