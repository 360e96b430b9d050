import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { type SearchFilter, listContacts } from '#core/contacts/searching/list-contacts.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import type { ContactWriter } from './contact-writer.ts'
import { type ExportFormat, createWriter } from './create-writer.ts'

type Request = { projectId: string; filter: SearchFilter; format: ExportFormat }

/** The contacts of a project that a filter finds. Throws `invalid_request` for a wrong filter. */
export async function exportContacts(
  store: Pick<ContactStore, 'listContacts'> & Pick<FieldStore, 'listFields'>,
  { projectId, filter, format }: Request,
): Promise<ExportTexts> {
  const pages = listContacts(store, projectId, filter)
  const labels = (await store.listFields(projectId)).map(({ label }) => label)
  return new ExportTexts(createWriter(format, labels), pages)
}

/** The text of an export, a page of contacts at a time, and how many it holds so far. */
export class ExportTexts implements AsyncIterable<string> {
  contacts = 0
  private readonly writer: ContactWriter
  private readonly pages: AsyncIterable<Contact[]>

  constructor(writer: ContactWriter, pages: AsyncIterable<Contact[]>) {
    this.writer = writer
    this.pages = pages
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    const { start, contact } = this.writer
    if (start !== '') yield start
    for await (const page of this.pages) {
      yield page.map((one) => contact(one)).join('')
      this.contacts += page.length
    }
  }
}
