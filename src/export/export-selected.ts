import type { BulkSelection } from '#core/bulk/bulk-change.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import { walkContacts } from '#core/contacts/listing/walk-contacts.ts'
import { type ExportFormat, createWriter } from './create-writer.ts'
import { ExportTexts } from './export-contacts.ts'

// Each is read by its id, with the values that it has then.
const contactsPerPage = 100

/**
 * Full contacts, newest first or in the order of their ids, a page at a time: nothing is
 * held between two pages.
 */
export async function exportSelected(
  store: Pick<ContactStore, 'walkContacts'> &
    Pick<ContactStore, 'getContact'> &
    Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; selection: BulkSelection; format: ExportFormat },
): Promise<ExportTexts> {
  const { projectId, selection, format } = asked
  const labels = (await store.listFields(projectId)).map(({ label }) => label)
  const pages =
    'ids' in selection
      ? chunksOf(selection.ids)
      : walkContacts(store, selection.filter, contactsPerPage)
  return new ExportTexts(createWriter(format, labels), contactsOf(store, projectId, pages))
}

async function* contactsOf(
  store: Pick<ContactStore, 'getContact'>,
  projectId: string,
  pages: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<Contact[], void, undefined> {
  for await (const ids of pages) {
    const found = await Promise.all(ids.map((id) => store.getContact(projectId, id)))
    // The id of a contact that was merged away leads to another one, which is listed itself.
    yield found.filter((contact) => contact !== null).filter(({ id }) => ids.includes(id))
  }
}

function* chunksOf(ids: readonly string[]): Generator<string[], void, undefined> {
  for (let start = 0; start < ids.length; start += contactsPerPage) {
    yield ids.slice(start, start + contactsPerPage)
  }
}
