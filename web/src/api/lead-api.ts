import { type Answer, answered, app } from './app.ts'
import { Refused } from './refused.ts'

export type LeadDetails = Answer<'getLead'>
export type LeadHistory = Answer<'listLeadHistory'>
export type HistoryEntry = LeadHistory['data'][number]
export type MergedLead = LeadDetails['mergedFrom'][number]

/** The fields that every lead has and that can be set. */
export const ownFields = [
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
export type OwnField = (typeof ownFields)[number]

/** New values by name, custom ones by label in `customFields`; null clears. */
export type LeadValues = {
  [Name in OwnField]?: string | null
} & { customFields?: Record<string, string | null> }
export type LeadChange = { set?: LeadValues; addTags?: string[]; removeTags?: string[] }

const leadPath = '/app/v1/projects/{projectId}/leads/{contactId}'

export type LeadPlace = { projectId: string; contactId: string }

/** Somebody else has changed the same field; nothing was stored. */
export class LeadConflict extends Refused {
  readonly current: LeadDetails

  constructor(problem: { code: string; detail: string; current: LeadDetails }) {
    super(409, problem)
    this.current = problem.current
  }
}

export function getLead(path: LeadPlace): Promise<LeadDetails> {
  return answered(app.GET(leadPath, { params: { path } }))
}

export function listLeadHistory(path: LeadPlace, cursor: string | null): Promise<LeadHistory> {
  const query = cursor === null ? {} : { cursor }
  return answered(app.GET(`${leadPath}/history`, { params: { path, query } }))
}

/** Throws `LeadConflict` when somebody else has changed the same field since it was seen. */
export async function updateLead(
  path: LeadPlace,
  change: LeadChange & { seenUpdatedAt: string },
): Promise<LeadDetails> {
  const asked = await app.PATCH(leadPath, { params: { path }, body: change })
  const { error } = asked
  if (error !== undefined && 'current' in error) throw new LeadConflict(error)
  return answered(Promise.resolve(asked))
}

/** Where a file with everything about a lead is to be downloaded. */
export function exportPath({ projectId, contactId }: LeadPlace, format: 'json' | 'csv'): string {
  return `/app/v1/projects/${projectId}/leads/${contactId}/export?format=${format}`
}

/** Answers the lead that is kept. */
export function mergeLead(path: LeadPlace, mergedId: string): Promise<LeadDetails> {
  return answered(app.POST(`${leadPath}/merge`, { params: { path }, body: { mergedId } }))
}

/** Answers the lead that the other one was split off from, and what it keeps. */
export function unmergeLead(path: LeadPlace, mergedId: string): Promise<Answer<'unmergeLead'>> {
  return answered(app.POST(`${leadPath}/unmerge`, { params: { path }, body: { mergedId } }))
}

export async function eraseLead(path: LeadPlace): Promise<void> {
  await answered(app.DELETE(leadPath, { params: { path } }))
}
