import type { ResponseOf } from '#api/declare.ts'
import type { DuplicateApi } from '#api/leads/duplicate-api.ts'

export type DuplicatePage = ResponseOf<DuplicateApi['listDuplicates']>
export type DuplicateGroup = DuplicatePage['data'][number]
export type DuplicateLead = DuplicateGroup['leads'][number]
export type DuplicateReason = DuplicateGroup['reason']
export type MergedValue = ResponseOf<DuplicateApi['previewMerge']>['values'][number]
export type CertainDuplicates = ResponseOf<DuplicateApi['listCertainDuplicates']>
