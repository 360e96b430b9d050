import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Contact, ContactSummary, ListedContact } from '#core/contacts/contact.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import { fitsType } from '#core/fields/field-type.ts'
import type { Field, FieldStore } from '#core/fields/field.ts'
import {
  type ContactFilter,
  type ListPage,
  type PageStart,
  formatCursor,
  sortOf,
} from './contact-query.ts'
import { type SearchRequest, parseListQuery, parseSearch } from './parse-query.ts'

export type SearchResult = {
  contacts: ContactSummary[]
  total: number
  limit: number
  offset: number
  nextCursor: string | null
}

/** Searches a project (docs/search.md). Throws `invalid_request` with every mistake. */
export async function searchContacts(
  store: Pick<ContactStore, 'searchContacts'>,
  projectId: string,
  request: SearchRequest,
): Promise<SearchResult> {
  const query = parseSearch(projectId, request)
  const { contacts, total, next } = await store.searchContacts(query)
  const offset = 'offset' in query.start ? query.start.offset : 0
  const nextCursor = next === null ? null : formatCursor(sortOf(query), next)
  return { contacts, total, limit: query.limit, offset, nextCursor }
}

/** As the query parameters of a search (docs/search.md). */
export type SearchFilter = Readonly<
  Partial<Record<'q' | 'email' | 'phone' | 'updatedSince', string>>
>

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
  return readPages((start: PageStart | null) => {
    return store.listContacts({ ...query, start: start ?? query.start })
  })
}

async function* readPages<Item, Place>(
  read: (start: Place | null) => Promise<{ contacts: Item[]; next: Place | null }>,
): AsyncGenerator<Item[], void, undefined> {
  let start: Place | null = null
  do {
    const { contacts, next }: Awaited<ReturnType<typeof read>> = await read(start)
    if (contacts.length > 0) yield contacts
    start = next
  } while (start !== null)
}

/** The filters of a member, as the query parameters of a list. */
type FilterRequest = { projectId: string; memberId: string; now: number; request: SearchRequest }

/** `misfits` are the ids of the fields whose values, of those shown, do not fit their types. */
type MarkedPage = Omit<ListPage, 'next' | 'contacts'> & {
  contacts: (ListedContact & { misfits: string[] })[]
  nextCursor: string | null
}

/** One page of the contacts that match. Throws `invalid_request` with every mistake. */
export async function filterContacts(
  store: Pick<ContactStore, 'filterContacts'> & Pick<FieldStore, 'listFields'>,
  { request, ...context }: FilterRequest,
): Promise<MarkedPage> {
  const needsFields = request['field'] !== undefined || request['fieldValue'] !== undefined
  const fields = needsFields ? await store.listFields(context.projectId) : []
  const query = parseListQuery(request, { ...context, fields })
  const { next, contacts, ...page } = await store.filterContacts(query)
  return {
    ...page,
    contacts: contacts.map((contact) => ({ ...contact, misfits: misfitsOf(contact, fields) })),
    nextCursor: next === null ? null : formatCursor(query.sort, next),
  }
}

function misfitsOf({ fieldValues }: ListedContact, fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    const value = fieldValues[field.id]
    return value === undefined || fitsType(value, field) ? [] : [field.id]
  })
}

/** The parameters of a list that say how it is shown, not which contacts it has. */
const displayNames: ReadonlySet<string> = new Set(['fieldValue', 'sort', 'limit', 'cursor'])

/** Which contacts match. Throws `invalid_request` with every mistake. */
export async function readContactFilter(
  store: Pick<FieldStore, 'listFields'>,
  { request, ...context }: FilterRequest,
): Promise<ContactFilter> {
  const errors: ValidationErrors = Object.keys(request).flatMap((name) => {
    const detail = `${name} is not a filter.`
    return displayNames.has(name) ? [{ pointer: name, code: 'unknown_parameter', detail }] : []
  })
  if (errors.length > 0) throw inputError(errors)
  const fields = request['field'] === undefined ? [] : await store.listFields(context.projectId)
  const query = parseListQuery(request, { ...context, fields })
  const { shownFieldIds: _, sort: __, limit: ___, after: ____, bounds: _____, ...filter } = query
  return filter
}

/** The ids of all contacts that match, newest first, a page at a time. */
export async function* walkContacts(
  store: Pick<ContactStore, 'walkContacts'>,
  filter: ContactFilter,
  limit: number,
): AsyncGenerator<string[], void, undefined> {
  const pages = readPages((before: string | null) => store.walkContacts({ filter, before, limit }))
  for await (const contacts of pages) yield contacts.map(({ id }) => id)
}
