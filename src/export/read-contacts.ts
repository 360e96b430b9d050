import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'

// Each is read by its id, with the values that it has then.
export const contactsPerPage = 100

type Reads = Pick<ContactStore, 'getContact'>

/** The contacts with these ids, some at a time, in their order. */
export function contactsWith(
  store: Reads,
  projectId: string,
  ids: readonly string[],
): AsyncGenerator<Contact[], void, undefined> {
  return contactsOf(store, projectId, chunksOf(ids))
}

/** The contacts of pages of ids. */
export async function* contactsOf(
  store: Reads,
  projectId: string,
  pages: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<Contact[], void, undefined> {
  for await (const ids of pages) {
    const contacts = await Promise.all(ids.map((id) => store.getContact(projectId, id)))
    // The id of a contact that was merged away leads to another one, which is listed itself.
    yield contacts.filter((contact) => contact !== null).filter(({ id }) => ids.includes(id))
  }
}

function* chunksOf(ids: readonly string[]): Generator<string[], void, undefined> {
  for (let start = 0; start < ids.length; start += contactsPerPage) {
    yield ids.slice(start, start + contactsPerPage)
  }
}
