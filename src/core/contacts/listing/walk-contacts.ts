import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import type { ContactFilter, ContactWalkPage } from './list-query.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { parseListQuery } from './parse-list-query.ts'

/** The parameters of a list that say which contacts it has, not how they are shown. */
const shownBy: ReadonlySet<string> = new Set(['fieldValue', 'sort', 'limit', 'cursor'])

/**
 * Reads which contacts a member means by the filters of the list. Throws `invalid_request` with
 * every mistake.
 */
export async function readContactFilter(
  store: Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; memberId: string; request: SearchRequest },
): Promise<ContactFilter> {
  const { projectId, memberId, request } = asked
  const validationErrors: ValidationErrors = Object.keys(request).flatMap((name) => {
    const detail = `${name} is not a filter.`
    return shownBy.has(name) ? [{ pointer: name, code: 'unknown_parameter', detail }] : []
  })
  if (validationErrors.length > 0) throw inputError(validationErrors)
  const fields = request['field'] === undefined ? [] : await store.listFields(projectId)
  const query = parseListQuery(request, { projectId, memberId, fields })
  const { shownFieldIds: _, sort: __, limit: ___, after: ____, bounds: _____, ...filter } = query
  return filter
}

/** The ids of all contacts that match, newest first, a page at a time. */
export async function* walkContacts(
  store: Pick<ContactStore, 'walkContacts'>,
  filter: ContactFilter,
  pageSize: number,
): AsyncGenerator<string[], void, undefined> {
  let before: string | null = null
  do {
    const page: ContactWalkPage = await store.walkContacts({ filter, before, limit: pageSize })
    if (page.found.length > 0) yield page.found.map(({ id }) => id)
    before = page.next
  } while (before !== null)
}
