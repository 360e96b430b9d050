import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import {
  type FormParams,
  getForm,
  listFormNumbers,
  listFormSubmissions,
  listFormTests,
  listFormTotals,
  listFormVersions,
  listForms,
  listUnfinished,
  previewFormReply,
} from '#web/api/forms-api.ts'
import { liveQuery } from '#web/session/queries.ts'

// Counts make no news: a form that is looked at often would make too much.
const countedEveryMs = 5_000

export const formsQuery = liveQuery('forms', listForms)

export const formTotalsQuery = (projectId: string) => ({
  ...liveQuery('form-totals', listFormTotals)(projectId),
  refetchInterval: countedEveryMs,
})

export function formQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form', params.projectId, params.formId],
    queryFn: () => getForm(params),
    meta: { isLive: true },
  })
}

/** The reply by email that a draft sends, in a language. */
export function formReplyQuery(params: FormParams, draft: { updatedAt: string; language: string }) {
  return queryOptions({
    queryKey: ['form-reply', params.projectId, params.formId, draft.updatedAt, draft.language],
    queryFn: () => previewFormReply(params, draft.language),
    placeholderData: keepPreviousData,
  })
}

export function formVersionsQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-versions', params.projectId, params.formId],
    queryFn: () => listFormVersions(params),
    meta: { isLive: true },
  })
}

export function formNumbersQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-numbers', params.projectId, params.formId],
    queryFn: () => listFormNumbers(params),
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function formTestsQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-tests', params.projectId, params.formId],
    queryFn: () => listFormTests(params),
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function unfinishedQuery(params: FormParams) {
  return queryOptions({
    queryKey: ['form-unfinished', params.projectId, params.formId],
    queryFn: () => listUnfinished(params),
    refetchInterval: countedEveryMs,
  })
}

export function formSubmissionsQuery(params: FormParams) {
  return infiniteQueryOptions({
    queryKey: ['form-submissions', params.projectId, params.formId],
    queryFn: ({ pageParam }) => listFormSubmissions(params, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
  })
}
