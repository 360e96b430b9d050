import type { ResponseOf, QueryOf } from '#api/declare.ts'
import type { LeadApi } from '#api/leads/lead-api.ts'

export type LeadPage = ResponseOf<LeadApi['listLeads']>
export type Lead = LeadPage['data'][number]
export type LeadQuery = QueryOf<LeadApi['listLeads']>

/** The order of a list says nothing about which leads it has. */
export function filtersOf({ query: { sort: _, ...filters } }: { query: LeadQuery }) {
  return filters
}
