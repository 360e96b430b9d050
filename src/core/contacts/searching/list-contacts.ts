import type { RecordPage } from './contact-query.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { parseSearch } from './search-contacts.ts'

/** Same as a search's query parameters (docs/search.md). */
export type SearchFilter = Readonly<Partial<Record<'q' | 'email' | 'updatedSince', string>>>

// A contact can take 200 kB; at an ordinary size, larger pages are not read any faster.
const contactsPerPage = 200

/**
 * Every contact that a search with this filter finds, as full records, in the search's order, one
 * bounded page at a time. While contacts arrive none is skipped or repeated; with `updatedSince`,
 * one that changes appears again at the end. Throws `invalid_request` at once.
 */
export function listContacts(
  store: Pick<ContactStore, 'listContacts'>,
  projectId: string,
  filter: SearchFilter,
): AsyncGenerator<Contact[], void, undefined> {
  const query = { ...parseSearch(projectId, filter), limit: contactsPerPage }
  return readPages((start) => store.listContacts({ ...query, start: start ?? query.start }))
}

async function* readPages(
  read: (start: RecordPage['next']) => Promise<RecordPage>,
): AsyncGenerator<Contact[], void, undefined> {
  let next: RecordPage['next'] = null
  do {
    const page: RecordPage = await read(next)
    if (page.contacts.length > 0) yield page.contacts
    next = page.next
  } while (next !== null)
}
