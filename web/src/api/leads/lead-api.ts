import type { PersonApi } from '#api/accounts/person-api.ts'
import type { ResponseOf } from '#api/declare.ts'
import type { DuplicateApi } from '#api/leads/duplicate-api.ts'
import type { LeadApi } from '#api/leads/lead-api.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import { ApiError } from '#web/api/api-error.ts'
import { addressOf, request } from '#web/api/request.ts'

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
export type LeadChange = {
  set?: LeadValues
  addTags?: string[]
  removeTags?: string[]
  isDone?: boolean
}

const leadPath = '/v1/projects/:projectId/leads/:contactId'

export type LeadParams = { projectId: string; contactId: string }

/** Someone else has changed the same field; nothing was stored. */
export class LeadConflict extends ApiError {
  readonly current: LeadDetails

  constructor(problem: { code: string; detail: string; current: LeadDetails }) {
    super(409, problem)
    this.current = problem.current
  }
}

export const getLead = (params: LeadParams) => request<LeadApi['getLead']>('GET', leadPath, params)

export function listLeadHistory(params: LeadParams, cursor: string | null) {
  const query = cursor === null ? {} : { cursor }
  return request<LeadApi['listLeadHistory']>('GET', `${leadPath}/history`, params, { query })
}

/** A change of a lead as it was seen. */
export type SeenChange = LeadChange & { seenUpdatedAt: string }

/** Throws `LeadConflict` when someone else has changed the same field since it was seen. */
export async function updateLead(params: LeadParams, body: SeenChange): Promise<LeadDetails> {
  try {
    return await request<LeadApi['updateLead']>('PATCH', leadPath, params, { body })
  } catch (error) {
    throw conflictOf(error) ?? error
  }
}

function conflictOf(error: unknown): LeadConflict | null {
  if (!(error instanceof ApiError) || !isConflict(error.problem)) return null
  return new LeadConflict(error.problem)
}

function isConflict(
  problem: object,
): problem is { code: string; detail: string; current: LeadDetails } {
  return 'current' in problem
}

/** Where a file with everything about a lead is to be downloaded. */
export function exportPath(params: LeadParams, format: 'json' | 'csv'): string {
  return addressOf<PersonApi['exportPerson']>(`${leadPath}/export`, params, { format })
}

/** A merge as its preview was shown. */
export type SeenMerge = {
  mergedId: string
  take: string[]
  seenSequences: ResponseOf<DuplicateApi['previewMerge']>['sequences']
}

/** Returns the lead that is kept. Refused as a conflict when either has changed since. */
export const mergeLead = (params: LeadParams, body: SeenMerge) =>
  request<LeadApi['mergeLead']>('POST', `${leadPath}/merge`, params, { body })

/** Returns the lead that the other one was split off from, and what it keeps. */
export const unmergeLead = (params: LeadParams, mergedId: string) =>
  request<LeadApi['unmergeLead']>('POST', `${leadPath}/unmerge`, params, { body: { mergedId } })

export const eraseLead = (params: LeadParams) =>
  request<LeadApi['deleteLead']>('DELETE', leadPath, params)
