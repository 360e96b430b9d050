import type { LeadSelection } from '#core/bulk/bulk-change.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import {
  type SearchFilter,
  listContacts,
  walkContacts,
} from '#core/contacts/searching/search-contacts.ts'
import type { FieldStore } from '#core/fields/field.ts'
import type { MemberStore } from '#core/members/member.ts'
import type { ExportFormat } from '#model/exports/formats.ts'
import { chooseColumns } from './choose-columns.ts'
import { PageWriter } from './page-writer.ts'
import { contactsOf, contactsPerPage, contactsWith } from './read-contacts.ts'

type NameStore = Pick<FieldStore, 'listFields'> & Pick<MemberStore, 'listMembers'>
type Request = { projectId: string; filter: SearchFilter; format: ExportFormat }

/** The contacts of a project that a filter finds. Throws `invalid_request` for a wrong filter. */
export async function exportContacts(
  store: Pick<ContactStore, 'listContacts' | 'getContact'> & NameStore,
  { projectId, filter, format }: Request,
): Promise<ExportTexts> {
  const pages = listContacts(store, projectId, filter)
  const columns = chooseColumns(null, await store.listFields(projectId))
  return new ExportTexts(await PageWriter.open(store, { projectId, format, columns }), pages)
}

/** The text of an export, a page of contacts at a time, and how many it holds so far. */
export class ExportTexts implements AsyncIterable<string> {
  contacts = 0
  private readonly writer: PageWriter
  private readonly pages: AsyncIterable<Contact[]>

  constructor(writer: PageWriter, pages: AsyncIterable<Contact[]>) {
    this.writer = writer
    this.pages = pages
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    const { start } = this.writer
    if (start !== '') yield start
    for await (const page of this.pages) {
      const { text, contacts } = await this.writer.write(page)
      yield text
      this.contacts += contacts
    }
  }
}

/**
 * Full contacts, newest first or in the order of their ids, a page at a time: nothing is
 * held between two pages.
 */
export async function exportSelected(
  store: Pick<ContactStore, 'walkContacts' | 'getContact'> & NameStore,
  params: {
    projectId: string
    selection: LeadSelection
    format: ExportFormat
    /** The columns of a table, as `chooseColumns` takes them. */
    columns: readonly string[] | null
  },
): Promise<ExportTexts> {
  const { projectId, selection, format } = params
  const columns = chooseColumns(params.columns, await store.listFields(projectId))
  const writer = await PageWriter.open(store, { projectId, format, columns })
  const pages =
    'ids' in selection
      ? contactsWith(store, projectId, selection.ids)
      : contactsOf(store, projectId, walkContacts(store, selection.filter, contactsPerPage))
  return new ExportTexts(writer, pages)
}
