import type { FieldStore } from '#core/fields/field-store.ts'
import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { formatCursor } from '#core/contacts/searching/cursor.ts'
import type { ListPage } from './list-query.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import { parseListQuery } from './parse-list-query.ts'

export type FilteredContacts = Omit<ListPage, 'next'> & {
  nextCursor: string | null
}

/**
 * One page of a project's contacts by the filters of a member. Throws `invalid_request` with every
 * mistake in the parameters.
 */
export async function filterContacts(
  store: Pick<ContactStore, 'filterContacts'> & Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; memberId: string; request: SearchRequest },
): Promise<FilteredContacts> {
  const { projectId, memberId, request } = asked
  const needsFields = request['field'] !== undefined || request['fieldValue'] !== undefined
  const fields = needsFields ? await store.listFields(projectId) : []
  const query = parseListQuery(request, { projectId, memberId, fields })
  const { next, ...page } = await store.filterContacts(query)
  return { ...page, nextCursor: next === null ? null : formatCursor(query.sort, next) }
}
