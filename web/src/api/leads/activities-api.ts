import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ActivityApi } from '#api/leads/activity-api.ts'
import { request } from '#web/api/request.ts'
import type { LeadParams } from './lead-api.ts'

const activitiesPath = '/v1/projects/:projectId/leads/:contactId/activities'
const activityPath = `${activitiesPath}/:activityId` as const

export type ActivityParams = LeadParams & { activityId: string }
export type NewActivity = BodyOf<ActivityApi['addActivity']>

/** The mentioned members who get no email. */
export type Unmailed = ResponseOf<ActivityApi['addActivity']>['unmailed']

export const addActivity = (params: LeadParams, body: NewActivity) =>
  request<ActivityApi['addActivity']>('POST', activitiesPath, params, { body })

export const editComment = (params: ActivityParams, text: string) =>
  request<ActivityApi['editComment']>('PATCH', activityPath, params, { body: { text } })

export const deleteActivity = (params: ActivityParams) =>
  request<ActivityApi['deleteActivity']>('DELETE', activityPath, params)
