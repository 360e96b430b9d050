import type { BulkSelection } from '#core/bulk/bulk-change.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import {
  type SearchFilter,
  listContacts,
  walkContacts,
} from '#core/contacts/searching/search-contacts.ts'
import type { ExportFormat } from '#core/exports/export.ts'
import type { FieldStore } from '#core/fields/field.ts'
import type { MemberStore } from '#core/members/member.ts'
import { chooseColumns, exportNames } from './choose-columns.ts'
import type { ExportNames } from './contact-table.ts'
import { type ContactWriter, createWriter, writeContacts } from './create-writer.ts'

type NameStore = Pick<FieldStore, 'listFields'> & Pick<MemberStore, 'listMembers'>
type Request = { projectId: string; filter: SearchFilter; format: ExportFormat }

/** The contacts of a project that a filter finds. Throws `invalid_request` for a wrong filter. */
export async function exportContacts(
  store: Pick<ContactStore, 'listContacts'> & NameStore,
  { projectId, filter, format }: Request,
): Promise<ExportTexts> {
  const pages = listContacts(store, projectId, filter)
  const names = await namesOf(store, projectId)
  return new ExportTexts(createWriter(format, names), pages)
}

async function namesOf(
  store: NameStore,
  projectId: string,
  columns: readonly string[] | null = null,
): Promise<ExportNames> {
  const fields = await store.listFields(projectId)
  return exportNames(chooseColumns(columns, fields), fields, await store.listMembers(projectId))
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
    const { start } = this.writer
    if (start !== '') yield start
    for await (const page of this.pages) {
      const { text, contacts } = writeContacts(this.writer, page)
      yield text
      this.contacts += contacts
    }
  }
}

// Each is read by its id, with the values that it has then.
const contactsPerPage = 100

/**
 * Full contacts, newest first or in the order of their ids, a page at a time: nothing is
 * held between two pages.
 */
export async function exportSelected(
  store: Pick<ContactStore, 'walkContacts' | 'getContact'> & NameStore,
  params: {
    projectId: string
    selection: BulkSelection
    format: ExportFormat
    /** Of a table, as `chooseColumns` takes them. */
    columns: readonly string[] | null
  },
): Promise<ExportTexts> {
  const { projectId, selection, format, columns } = params
  const names = await namesOf(store, projectId, columns)
  const pages =
    'ids' in selection
      ? chunksOf(selection.ids)
      : walkContacts(store, selection.filter, contactsPerPage)
  return new ExportTexts(createWriter(format, names), contactsOf(store, projectId, pages))
}

/** The contacts with these ids, some at a time, in their order. */
export function contactsWith(
  store: Pick<ContactStore, 'getContact'>,
  projectId: string,
  ids: readonly string[],
): AsyncGenerator<Contact[], void, undefined> {
  return contactsOf(store, projectId, chunksOf(ids))
}

async function* contactsOf(
  store: Pick<ContactStore, 'getContact'>,
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
