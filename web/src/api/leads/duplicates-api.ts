import type { ResponseOf } from '#api/declare.ts'
import type { DuplicateApi } from '#api/leads/duplicate-api.ts'
import { request } from '#web/api/request.ts'
import type { LeadParams } from './lead-api.ts'

export type DuplicatePage = ResponseOf<DuplicateApi['listDuplicates']>
export type DuplicateGroup = DuplicatePage['data'][number]
export type DuplicateLead = DuplicateGroup['leads'][number]
export type DuplicateReason = DuplicateGroup['reason']
export type MergedValue = ResponseOf<DuplicateApi['previewMerge']>['values'][number]

const leadPath = '/v1/projects/:projectId/leads/:contactId'

export function listDuplicates(projectId: string, cursor: string | null) {
  const query = cursor === null ? {} : { cursor }
  return request<DuplicateApi['listDuplicates']>(
    'GET',
    '/v1/projects/:projectId/duplicates',
    { projectId },
    { query },
  )
}

/** What a lead would have if the other one were merged into it. */
export function previewMerge(params: LeadParams, otherId: string) {
  return request<DuplicateApi['previewMerge']>('GET', `${leadPath}/merge/:otherId`, {
    ...params,
    otherId,
  })
}

/** Remembers whether two leads are different. */
export const setDistinct = (params: LeadParams, otherId: string, isDistinct: boolean) =>
  request<DuplicateApi['setDistinct']>('POST', `${leadPath}/distinct`, params, {
    body: { otherId, isDistinct },
  })
