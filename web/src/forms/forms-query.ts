import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import {
  type FormPlace,
  getForm,
  listFormNumbers,
  listFormSubmissions,
  listFormTests,
  listFormTotals,
  listFormVersions,
  listForms,
  listUnfinished,
  previewFormAnswer,
} from '#web/api/forms-api.ts'
import { liveQuery } from '#web/session/queries.ts'

// Counts make no news: a form that is looked at often would make too much.
const countedEveryMs = 5_000

export const formsQuery = liveQuery('forms', listForms)

export const formTotalsQuery = (projectId: string) => ({
  ...liveQuery('form-totals', listFormTotals)(projectId),
  refetchInterval: countedEveryMs,
})

export function formQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form', place.projectId, place.formId],
    queryFn: () => getForm(place),
    meta: { isLive: true },
  })
}

/** The answer by email that a draft sends, in a language. */
export function formAnswerQuery(place: FormPlace, draft: { updatedAt: string; language: string }) {
  return queryOptions({
    queryKey: ['form-answer', place.projectId, place.formId, draft.updatedAt, draft.language],
    queryFn: () => previewFormAnswer(place, draft.language),
    placeholderData: keepPreviousData,
  })
}

export function formVersionsQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form-versions', place.projectId, place.formId],
    queryFn: () => listFormVersions(place),
    meta: { isLive: true },
  })
}

export function formNumbersQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form-numbers', place.projectId, place.formId],
    queryFn: () => listFormNumbers(place),
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function formTestsQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form-tests', place.projectId, place.formId],
    queryFn: () => listFormTests(place),
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function unfinishedQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form-unfinished', place.projectId, place.formId],
    queryFn: () => listUnfinished(place),
    refetchInterval: countedEveryMs,
  })
}

export function formSubmissionsQuery(place: FormPlace) {
  return infiniteQueryOptions({
    queryKey: ['form-submissions', place.projectId, place.formId],
    queryFn: ({ pageParam }) => listFormSubmissions(place, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { isLive: true },
  })
}
