import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import { formApi } from '#api/forms/form-api.ts'
import { formReplyApi } from '#api/forms/form-reply-api.ts'
import { formTestApi } from '#api/forms/form-test-api.ts'
import { unfinishedApi } from '#api/forms/unfinished-api.ts'
import type { FormParams } from '#web/api/form-types.ts'
import { request } from '#web/api/request.ts'
import { liveQuery } from '#web/session/queries.ts'

// Counts make no news: a form that is looked at often would make too much.
const countedEveryMs = 5_000

const formTotals = liveQuery(
  'form-totals',
  async (projectId) => (await request(formApi.listFormTotals, { projectId })).forms,
)
export const formTotalsQuery = (projectId: string) => ({
  ...formTotals(projectId),
  refetchInterval: countedEveryMs,
})

export function formQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form', params.projectId, params.formId],
    queryFn: () => request(formApi.getForm, params),
    meta: { isLive: true },
  })
}

/** The reply by email that a draft sends, in a language. */
export function formReplyQuery(params: FormParams, draft: { updatedAt: string; language: string }) {
  return queryOptions({
    queryKey: ['form-reply', params.projectId, params.formId, draft.updatedAt, draft.language],
    queryFn: () =>
      request(formReplyApi.previewFormReply, { ...params, query: { lang: draft.language } }),
    placeholderData: keepPreviousData,
  })
}

export function formVersionsQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-versions', params.projectId, params.formId],
    queryFn: async () => (await request(formApi.listFormVersions, params)).versions,
    meta: { isLive: true },
  })
}

export function formNumbersQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-numbers', params.projectId, params.formId],
    queryFn: () => request(formApi.listFormNumbers, params),
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function formAnswersQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-answers', params.projectId, params.formId],
    queryFn: () => request(formApi.countFormAnswers, params),
    meta: { isLive: true },
  })
}

export function formTestsQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-tests', params.projectId, params.formId],
    queryFn: async () => (await request(formTestApi.listFormTests, params)).tests,
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function unfinishedQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-unfinished', params.projectId, params.formId],
    queryFn: async () => (await request(unfinishedApi.listUnfinished, params)).data,
    refetchInterval: countedEveryMs,
  })
}

export function formSubmissionsQuery(params: FormParams) {
  return infiniteQueryOptions({
    queryKey: ['form-submissions', params.projectId, params.formId],
    queryFn: ({ pageParam }) =>
      request(formApi.listFormSubmissions, {
        ...params,
        query: { cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
  })
}
