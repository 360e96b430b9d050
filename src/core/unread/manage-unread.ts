import { fieldError } from '#core/errors.ts'
import { comparedIdsMax } from '#model/contacts/contact.ts'
import { type Reader, type UnreadStore, markedReadMax } from './unread.ts'

type ReaderOfContacts = Reader & { contactIds: readonly string[] }

/** Throws `invalid_request` for too many, and as the store's `markRead`. */
export async function markRead(
  store: Pick<UnreadStore, 'markRead'>,
  request: ReaderOfContacts,
): Promise<void> {
  requireFew(request, markedReadMax)
  await store.markRead(request)
}

/** Which of these contacts the member has not read. Throws `invalid_request` for too many. */
export async function findUnread(
  store: Pick<UnreadStore, 'findUnread'>,
  query: ReaderOfContacts,
): Promise<string[]> {
  requireFew(query, comparedIdsMax)
  return store.findUnread(query)
}

function requireFew({ contactIds }: ReaderOfContacts, max: number): void {
  if (contactIds.length > max) {
    throw fieldError('/ids', 'too_many', `ids must have at most ${max} ids.`)
  }
}
