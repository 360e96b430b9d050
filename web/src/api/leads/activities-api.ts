import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ActivityApi } from '#api/leads/activity-api.ts'
import { request } from '#web/api/request.ts'
import type { LeadPlace } from './lead-api.ts'

const activitiesPath = '/v1/projects/:projectId/leads/:contactId/activities'
const activityPath = `${activitiesPath}/:activityId` as const

export type ActivityPlace = LeadPlace & { activityId: string }
export type NewActivity = BodyOf<ActivityApi['addActivity']>

/** The mentioned members who get no email. */
export type Unmailed = ResponseOf<ActivityApi['addActivity']>['unmailed']

export const addActivity = (place: LeadPlace, body: NewActivity) =>
  request<ActivityApi['addActivity']>('POST', activitiesPath, place, { body })

export const editComment = (place: ActivityPlace, text: string) =>
  request<ActivityApi['editComment']>('PATCH', activityPath, place, { body: { text } })

export const deleteActivity = (place: ActivityPlace) =>
  request<ActivityApi['deleteActivity']>('DELETE', activityPath, place)
