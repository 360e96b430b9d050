import type { FieldStore } from '#core/fields/field-store.ts'
import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import type { ListedLead } from './lead.ts'
import { formatLeadCursor } from './lead-cursor.ts'
import type { LeadPage } from './lead-query.ts'
import type { LeadStore } from './lead-store.ts'
import { parseLeadQuery } from './parse-lead-query.ts'

export type ListedLeads = Omit<LeadPage, 'leads' | 'next'> & {
  leads: ListedLead[]
  nextCursor: string | null
}

/**
 * One page of a project's leads by the filters of a member. Throws `invalid_request` with every
 * mistake in the parameters.
 */
export async function listLeads(
  store: Pick<LeadStore, 'findLeads'> & Pick<FieldStore, 'listFields'>,
  asked: { projectId: string; memberId: string; request: SearchRequest },
): Promise<ListedLeads> {
  const { projectId, memberId, request } = asked
  const needsFields = request['field'] !== undefined || request['fieldValue'] !== undefined
  const fields = needsFields ? await store.listFields(projectId) : []
  const query = parseLeadQuery(request, { projectId, memberId, fields })
  const { next, ...page } = await store.findLeads(query)
  return { ...page, nextCursor: next === null ? null : formatLeadCursor(query.sort, next) }
}
