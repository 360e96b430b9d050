import { type Answer, answered, app, at } from '#web/api/app.ts'
import type { LeadPlace } from './lead-api.ts'

export type DuplicatePage = Answer<'listDuplicates'>
export type DuplicateGroup = DuplicatePage['data'][number]
export type DuplicateLead = DuplicateGroup['leads'][number]
export type DuplicateReason = DuplicateGroup['reason']
export type MergedValue = Answer<'previewMerge'>['values'][number]

const leadPath = '/app/v1/projects/{projectId}/leads/{contactId}'

export function listDuplicates(projectId: string, cursor: string | null) {
  const params = { path: { projectId }, query: cursor === null ? {} : { cursor } }
  return answered(app.GET('/app/v1/projects/{projectId}/duplicates', { params }))
}

/** What the lead at the place would have if the other one were merged into it. */
export function previewMerge(place: LeadPlace, otherId: string) {
  const params = { path: { ...place, otherId } }
  return answered(app.GET(`${leadPath}/merge/{otherId}`, { params }))
}

/** Remembers whether two leads are different. */
export const setDistinct = (place: LeadPlace, otherId: string, isDistinct: boolean) =>
  answered(app.POST(`${leadPath}/distinct`, { ...at(place), body: { otherId, isDistinct } }))
