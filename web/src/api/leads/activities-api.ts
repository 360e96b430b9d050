import { type BodyOf, answered, app, at } from '#web/api/app.ts'
import type { LeadPlace } from './lead-api.ts'

const activitiesPath = '/app/v1/projects/{projectId}/leads/{contactId}/activities'
const activityPath = `${activitiesPath}/{activityId}` as const

export type ActivityPlace = LeadPlace & { activityId: string }
export type NewActivity = BodyOf<'addActivity'>

export const addActivity = (place: LeadPlace, body: NewActivity) =>
  answered(app.POST(activitiesPath, { ...at(place), body }))

export const editComment = (place: ActivityPlace, text: string) =>
  answered(app.PATCH(activityPath, { ...at(place), body: { text } }))

export const deleteActivity = (place: ActivityPlace) =>
  answered(app.DELETE(activityPath, at(place)))
