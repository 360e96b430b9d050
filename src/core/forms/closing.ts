import { formatTime, parseTime } from '#core/values/time.ts'
import { closedFormError } from './errors.ts'
import { type FormClosing, type OpenForm, formLeadsMax } from './form.ts'
import type { DraftValidator } from './parsing/draft-validator.ts'

/** Null where it never closes. */
export function parseClosing(
  { at, leadsMax }: FormClosing,
  pointer: string,
  check: DraftValidator,
): FormClosing | null {
  const time = at === null ? null : parseTime(at)
  const timeRule = 'at must be an RFC 3339 date-time.'
  check.that(at === null || time !== null, `${pointer}/at`, timeRule, 'invalid_time')
  const isMax = leadsMax === null || (leadsMax >= 1 && leadsMax <= formLeadsMax)
  const range = `leadsMax must be an integer from 1 to ${formLeadsMax.toLocaleString('en')}.`
  check.that(isMax, `${pointer}/leadsMax`, range)
  if (time === null && leadsMax === null) return null
  return { at: time === null ? null : formatTime(time), leadsMax }
}

/** Whether its time has come, or it has taken as many leads as it may. */
export function isClosed({ definition, leads }: OpenForm, now: number): boolean {
  const { at = null, leadsMax = null } = definition.closing ?? {}
  const isPast = at !== null && Date.parse(at) <= now
  return isPast || (leadsMax !== null && leads >= leadsMax)
}

/** Throws `not_found` for a form that has closed. */
export function requireOpen(form: OpenForm, now: number): void {
  if (isClosed(form, now)) throw closedFormError()
}
