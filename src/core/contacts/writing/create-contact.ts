import { refuseRejected } from '#core/contacts/refusals.ts'
import { type WriteContext, writeContacts } from './write-contacts.ts'
import { type StoredItem, isRejected } from './write-item.ts'

/** `isHeld` says that a form's submission looks like spam, and was held instead. */
export type ContactCreated = { item: StoredItem; isReplay: boolean; isHeld: boolean }

/**
 * Creates one contact, or updates the one with its identity (docs/contacts.md#the-same-contact).
 */
export async function createContact(context: WriteContext, body: unknown): Promise<ContactCreated> {
  const { results, isReplay, isHeld = false } = await writeContacts(context, () => [body])
  const [result] = results
  if (result === undefined) throw new Error('The write of one contact returned no result.')
  if (isRejected(result)) refuseRejected(result.rejection)
  return { item: result, isReplay, isHeld }
}
