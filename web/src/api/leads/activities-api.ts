import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ActivityApi } from '#api/leads/activity-api.ts'
import type { LeadParams } from './lead-api.ts'

export type ActivityParams = LeadParams & { activityId: string }
export type NewActivity = BodyOf<ActivityApi['addActivity']>

/** The mentioned members who get no email. */
export type Unmailed = ResponseOf<ActivityApi['addActivity']>['unmailed']
