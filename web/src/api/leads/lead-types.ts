import type { BodyOf, PathParams, QueryOf, ResponseOf } from '#api/declare.ts'
import type { LeadApi } from '#api/leads/lead-api.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import { currentOf } from '#web/api/api-error.ts'

export type LeadPage = ResponseOf<LeadApi['listLeads']>
export type Lead = LeadPage['data'][number]
export type LeadQuery = QueryOf<LeadApi['listLeads']>

/** The order of a list says nothing about which leads it has. */
export function filtersOf({ query: { sort: _, ...filters } }: { query: LeadQuery }) {
  return filters
}

export type LeadDetails = ResponseOf<LeadApi['getLead']>
export type LeadHistory = ResponseOf<LeadApi['listLeadHistory']>
export type HistoryEntry = LeadHistory['data'][number]
export type MergedLead = LeadDetails['mergedFrom'][number]

/** The fields that every lead has and that can be set. */
export const standardLeadFields = [...contactFieldNames, 'type', 'assigneeId'] as const
export type StandardLeadField = (typeof standardLeadFields)[number]

/** New values by name, custom ones by label in `customFields`; null clears. */
export type LeadValues = {
  [Name in StandardLeadField]?: string | null
} & { remindAt?: string | null; customFields?: Record<string, string | null> }
/** A change of a lead as it was seen. */
export type SeenChange = Omit<BodyOf<LeadApi['updateLead']>, 'set'> & { set?: LeadValues }
export type LeadChange = Omit<SeenChange, 'seenUpdatedAt'>

export type LeadParams = PathParams<LeadApi['getLead']['path']>

/** A merge as its preview was shown. */
export type SeenMerge = Required<BodyOf<LeadApi['mergeLead']>>

// The server checks a conflict by the declaration of what was changed.
export const currentLead = (error: unknown): LeadDetails | null =>
  currentOf(error) as LeadDetails | null
