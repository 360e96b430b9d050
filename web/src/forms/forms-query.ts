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

/** Something of a form, which is loaded again when the project has news. */
function ofForm<Data>(name: string, load: (params: FormParams) => Promise<Data>) {
  return (params: FormParams) =>
    queryOptions({
      queryKey: [name, params.projectId, params.formId],
      queryFn: () => load(params),
      meta: { isLive: true },
    })
}

/** The same for counts. */
function counted<Query extends object>(queryOf: (params: FormParams) => Query) {
  return (params: FormParams) => ({ ...queryOf(params), refetchInterval: countedEveryMs })
}

export const formQuery = ofForm('form', (params) => request(formApi.getForm, params))

export const formVersionsQuery = ofForm(
  'form-versions',
  async (params) => (await request(formApi.listFormVersions, params)).versions,
)

export const formAnswersQuery = ofForm('form-answers', (params) =>
  request(formApi.countFormAnswers, params),
)

export const formNumbersQuery = counted(
  ofForm('form-numbers', (params) => request(formApi.listFormNumbers, params)),
)

export const formTestsQuery = counted(
  ofForm('form-tests', async (params) => (await request(formTestApi.listFormTests, params)).tests),
)

export const unfinishedQuery = counted(
  ofForm('form-unfinished', async (params) => {
    return (await request(unfinishedApi.listUnfinished, params)).data
  }),
)

/** The reply by email that a draft sends, in a language. */
export function formReplyQuery(params: FormParams, draft: { updatedAt: string; language: string }) {
  return queryOptions({
    queryKey: ['form-reply', params.projectId, params.formId, draft.updatedAt, draft.language],
    queryFn: () =>
      request(formReplyApi.previewFormReply, { ...params, query: { lang: draft.language } }),
    placeholderData: keepPreviousData,
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
