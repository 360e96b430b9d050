import { queryOptions } from '@tanstack/react-query'

import {
  type FormPlace,
  getForm,
  listFormNumbers,
  listFormTotals,
  listFormVersions,
  listForms,
} from '#web/api/forms-api.ts'

// Counts make no news: a form that is looked at often would make too much.
const countedEveryMs = 5_000

export function formsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['forms', projectId],
    queryFn: () => listForms(projectId),
    meta: { isLive: true },
  })
}

export function formTotalsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['form-totals', projectId],
    queryFn: () => listFormTotals(projectId),
    meta: { isLive: true },
    refetchInterval: countedEveryMs,
  })
}

export function formQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form', place.projectId, place.formId],
    queryFn: () => getForm(place),
    meta: { isLive: true },
  })
}

export function formVersionsQuery(place: FormPlace) {
  return queryOptions({
    queryKey: ['form-versions', place.projectId, place.formId],
    queryFn: () => listFormVersions(place),
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
