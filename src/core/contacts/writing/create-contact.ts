import { rejectedError } from '#core/contacts/errors.ts'
import { type WriteContext, writeContacts } from './write-contacts.ts'
import { type StoredItem, isRejected } from './write-item.ts'

export type ContactCreated = { item: StoredItem; isReplay: boolean }

/**
 * Creates one contact, or updates the one with its identity (docs/contacts.md#the-same-contact).
 */
export async function createContact(context: WriteContext, body: unknown): Promise<ContactCreated> {
  const { results, isReplay } = await writeContacts(context, () => [body])
  const [result] = results
  if (result === undefined) throw new Error('The write of one contact returned no result.')
  if (isRejected(result)) throw rejectedError(result.rejection)
  return { item: result, isReplay }
}
