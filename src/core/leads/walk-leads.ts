import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { type Mistakes, refuseInput } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field-store.ts'
import type { LeadFilter, LeadWalkPage } from './lead-query.ts'
import type { LeadStore } from './lead-store.ts'
import { parseLeadQuery } from './parse-lead-query.ts'

/** The parameters of a list that say which leads it has, not how they are shown. */
const shownBy: ReadonlySet<string> = new Set(['fieldValue', 'sort', 'limit', 'cursor'])

/**
 * Reads which leads a member means by the filters of the list. Throws `invalid_request` with every
 * mistake.
 */
export async function readLeadFilter(
  store: Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; memberId: string; request: SearchRequest },
): Promise<LeadFilter> {
  const { projectId, memberId, request } = asked
  const mistakes: Mistakes = Object.keys(request).flatMap((name) => {
    const detail = `${name} is not a filter.`
    return shownBy.has(name) ? [{ pointer: name, code: 'unknown_parameter', detail }] : []
  })
  if (mistakes.length > 0) throw refuseInput(mistakes)
  const fields = request['field'] === undefined ? [] : await store.listFields(projectId)
  const query = parseLeadQuery(request, { projectId, memberId, fields })
  const { shownFieldIds: _, sort: __, limit: ___, after: ____, bounds: _____, ...filter } = query
  return filter
}

/** The ids of all leads that match, newest first, a page at a time. */
export async function* walkLeads(
  store: Pick<LeadStore, 'walkLeads'>,
  filter: LeadFilter,
  pageSize: number,
): AsyncGenerator<string[], void, undefined> {
  let before: string | null = null
  do {
    const page: LeadWalkPage = await store.walkLeads({ filter, before, limit: pageSize })
    if (page.found.length > 0) yield page.found.map(({ id }) => id)
    before = page.next
  } while (before !== null)
}
