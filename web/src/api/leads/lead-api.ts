import { ApiError } from '#web/api/api-error.ts'
import { type Answer, answered, app, at } from '#web/api/app.ts'

export type LeadDetails = Answer<'getLead'>
export type LeadHistory = Answer<'listLeadHistory'>
export type HistoryEntry = LeadHistory['data'][number]
export type MergedLead = LeadDetails['mergedFrom'][number]

/** The fields that every lead has and that can be set. */
export const standardLeadFields = [
  'name',
  'email',
  'phone',
  'company',
  'position',
  'source',
  'notes',
  'type',
  'assigneeId',
] as const
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

const leadPath = '/app/v1/projects/{projectId}/leads/{contactId}'

export type LeadPlace = { projectId: string; contactId: string }

/** Someone else has changed the same field; nothing was stored. */
export class LeadConflict extends ApiError {
  readonly current: LeadDetails

  constructor(problem: { code: string; detail: string; current: LeadDetails }) {
    super(409, problem)
    this.current = problem.current
  }
}

export const getLead = (place: LeadPlace) => answered(app.GET(leadPath, at(place)))

export function listLeadHistory(path: LeadPlace, cursor: string | null) {
  const query = cursor === null ? {} : { cursor }
  return answered(app.GET(`${leadPath}/history`, { params: { path, query } }))
}

/** A change of a lead as it was seen. */
export type SeenChange = LeadChange & { seenUpdatedAt: string }

/** Throws `LeadConflict` when someone else has changed the same field since it was seen. */
export async function updateLead(place: LeadPlace, body: SeenChange): Promise<LeadDetails> {
  const answer = await app.PATCH(leadPath, { ...at(place), body })
  const { error } = answer
  if (error !== undefined && 'current' in error) throw new LeadConflict(error)
  return answered(Promise.resolve(answer))
}

/** Where a file with everything about a lead is to be downloaded. */
export function exportPath({ projectId, contactId }: LeadPlace, format: 'json' | 'csv'): string {
  return `/app/v1/projects/${projectId}/leads/${contactId}/export?format=${format}`
}

/** A merge as its preview was shown. */
export type SeenMerge = {
  mergedId: string
  take: string[]
  seenSequences: Answer<'previewMerge'>['sequences']
}

/** Answers the lead that is kept. Refused as a conflict when either has changed since. */
export const mergeLead = (place: LeadPlace, body: SeenMerge) =>
  answered(app.POST(`${leadPath}/merge`, { ...at(place), body }))

/** Answers the lead that the other one was split off from, and what it keeps. */
export const unmergeLead = (place: LeadPlace, mergedId: string) =>
  answered(app.POST(`${leadPath}/unmerge`, { ...at(place), body: { mergedId } }))

export const eraseLead = (place: LeadPlace) => answered(app.DELETE(leadPath, at(place)))
