import type { PathParams, ResponseOf } from '#api/declare.ts'
import type { ActivityApi } from '#api/leads/activity-api.ts'

export type ActivityParams = PathParams<ActivityApi['editComment']['path']>

/** The mentioned members who get no email. */
export type Unmailed = ResponseOf<ActivityApi['addActivity']>['unmailed']
