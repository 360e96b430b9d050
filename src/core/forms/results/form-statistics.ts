import { unknownFormError } from '#core/forms/errors.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import { isId } from '#core/values/id.ts'
import { queryInteger, requireKnownParameters } from '#core/values/query-integer.ts'
import { countsByDay, firstOfDays, formatDate } from '#core/values/time.ts'
import type { FormEvent } from '#model/forms/form.ts'
import { formDays } from '#model/values/periods.ts'
import type { FormCountKind, fieldEvents } from './form-counts.ts'

/** How often something happened at a field or a step. */
type FieldCount = { field: string; count: number }
type FormStatistics = { firstDay: string } & Record<FormEvent, number[]> &
  Record<(typeof fieldEvents)[number], FieldCount[]>

/**
 * How often each thing has happened to a form on each of the last days, the last of which is today,
 * in UTC, and on all of them at each field. A server that is killed loses its last second of them.
 * Throws `invalid_request`, `not_found`.
 */
export async function listFormStatistics(
  store: Pick<FormStore, 'listFormCounts'>,
  request: { projectId: string; formId: string; query: Readonly<Record<string, unknown>> },
  now: number,
): Promise<FormStatistics> {
  const { projectId, formId, query } = request
  if (!isId('form', formId)) throw unknownFormError(formId)
  const { days: text = String(formDays.default), ...unknownParameters } = query
  requireKnownParameters(unknownParameters)
  const days = queryInteger('days', text, formDays.max)
  const since = firstOfDays(days, now)
  const counts = Map.groupBy(
    await store.listFormCounts({ projectId, formId, since }),
    ({ kind }) => kind,
  )
  const numbers = (kind: FormCountKind) =>
    countsByDay(counts.get(kind) ?? [], { first: since, days })
  const countsOf = (kind: (typeof fieldEvents)[number]): FieldCount[] =>
    [...counts].flatMap(([name, ofDays]) => {
      if (!name.startsWith(`${kind} `)) return []
      const count = ofDays.reduce((sum, day) => sum + day.count, 0)
      return [{ field: name.slice(kind.length + 1), count }]
    })
  return {
    firstDay: formatDate(since),
    shown: numbers('shown'),
    started: numbers('started'),
    sent: numbers('sent'),
    refused: numbers('refused'),
    spam: numbers('spam'),
    reached: countsOf('reached'),
    left: countsOf('left'),
  }
}

/** How often each form was shown and sent in the last 30 days, today included. */
export async function listFormTotals(
  store: Pick<FormStore, 'listFormTotals'>,
  projectId: string,
  now: number,
): Promise<{ formId: string; shown: number; sent: number }[]> {
  const since = firstOfDays(formDays.default, now)
  const totals = new Map<string, { formId: string; shown: number; sent: number }>()
  for (const { formId, kind, count } of await store.listFormTotals({ projectId, since })) {
    const total = totals.get(formId) ?? { formId, shown: 0, sent: 0 }
    if (kind === 'shown' || kind === 'sent') total[kind] += count
    totals.set(formId, total)
  }
  return [...totals.values()]
}
