import type { ResponseOf } from '#api/declare.ts'
import type { UsageApi } from '#api/usage/usage-api.ts'

export type Usage = ResponseOf<UsageApi['listUsage']>
export type UsageSeries = Usage['sources'][number]
export type LiveWindows = ResponseOf<UsageApi['listLiveWindows']>['windows'][number]
