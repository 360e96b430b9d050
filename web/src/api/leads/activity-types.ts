import type { ResponseOf } from '#api/declare.ts'
import type { ActivityApi } from '#api/leads/activity-api.ts'
import type { LeadParams } from './lead-types.ts'

export type ActivityParams = LeadParams & { activityId: string }

/** The mentioned members who get no email. */
export type Unmailed = ResponseOf<ActivityApi['addActivity']>['unmailed']
