import { inputError } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import { dayMs, formatTime } from '#core/time.ts'
import { type FormCountKind, formDays } from './form-counts.ts'
import type { FormStore } from './form-store.ts'
import { unknownFormError } from './errors.ts'

type FormNumbers = { firstDay: string } & Record<FormCountKind, number[]>

/**
 * How often each thing has happened to a form on each of the last days, the last of which is
 * today, in UTC: statistics, of which a server that is killed loses its last second. Throws
 * `invalid_request`, `not_found`.
 */
export async function listFormNumbers(
  store: Pick<FormStore, 'listFormCounts'>,
  asked: { projectId: string; formId: string; query: Readonly<Record<string, unknown>> },
  now: number,
): Promise<FormNumbers> {
  const { projectId, formId, query } = asked
  if (!isId('form', formId)) throw unknownFormError(formId)
  const days = daysOf(query)
  const since = now - (now % dayMs) - (days - 1) * dayMs
  const found = await store.listFormCounts({ projectId, formId, since })
  const numbers = (kind: FormCountKind) => {
    const byDay = Array.from({ length: days }, () => 0)
    for (const one of found) {
      const day = (one.startsAt - since) / dayMs
      // A node whose clock is ahead may have counted for a day that is not here yet.
      if (one.kind === kind && day < days) byDay[day] = one.count
    }
    return byDay
  }
  return {
    firstDay: formatTime(since).slice(0, 'yyyy-mm-dd'.length),
    shown: numbers('shown'),
    started: numbers('started'),
    sent: numbers('sent'),
    refused: numbers('refused'),
    spam: numbers('spam'),
  }
}

/** How often each form was shown and sent in the last 30 days, today included. */
export async function listFormTotals(
  store: Pick<FormStore, 'listFormTotals'>,
  projectId: string,
  now: number,
): Promise<{ formId: string; shown: number; sent: number }[]> {
  const since = now - (now % dayMs) - (formDays.default - 1) * dayMs
  const totals = new Map<string, { formId: string; shown: number; sent: number }>()
  for (const { formId, kind, count } of await store.listFormTotals({ projectId, since })) {
    const total = totals.get(formId) ?? { formId, shown: 0, sent: 0 }
    if (kind === 'shown' || kind === 'sent') total[kind] += count
    totals.set(formId, total)
  }
  return [...totals.values()]
}

function daysOf({ days = String(formDays.default), ...others }: Readonly<Record<string, unknown>>) {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    const detail = 'The only parameter is days.'
    throw inputError([{ pointer: unknown, code: 'unknown_parameter', detail }])
  }
  const number = typeof days === 'string' && /^\d{1,3}$/.test(days) ? Number(days) : 0
  if (number < 1 || number > formDays.max) {
    const detail = `days must be an integer from 1 to ${formDays.max}.`
    throw inputError([{ pointer: 'days', code: 'invalid_value', detail }])
  }
  return number
}
