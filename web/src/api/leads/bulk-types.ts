import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { BulkApi } from '#api/leads/bulk-api.ts'
import type { LeadQuery } from './lead-types.ts'

export type BulkChange = ResponseOf<BulkApi['getBulkChange']>
/** The change of each lead. */
export type BulkAction = BodyOf<BulkApi['startBulkChange']>['change']
/** Leads by their ids, or all that match a query. */
export type ChosenLeads = { ids: readonly string[] } | { query: LeadQuery }
