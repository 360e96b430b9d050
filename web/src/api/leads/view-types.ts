import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { ViewApi } from '#api/leads/view-api.ts'

export type View = ResponseOf<ViewApi['listViews']>['views'][number]
export type ViewCount = ResponseOf<ViewApi['countViews']>['counts'][number]
export type ViewChange = BodyOf<ViewApi['changeView']>
export type Preferences = ResponseOf<ViewApi['getPreferences']>
export type ListPreferences = BodyOf<ViewApi['savePreferences']>
