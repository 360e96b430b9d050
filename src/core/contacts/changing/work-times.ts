import { type ValidationErrors, addError } from '#core/errors.ts'
import { createdAtMin, remindAtMax } from '#core/limits/contract.ts'
import { parseTime } from '#core/values/time.ts'
import { workNames } from '#model/fields/reserved-names.ts'
import type { ContactUpdate } from './apply-update.ts'

type RequestedTimes = {
  set: Readonly<Record<string, unknown>>
  clear: readonly string[]
  isDone?: boolean
}

/** What a change says of when a contact was done, and when it is to return. */
export function workTimesOf(
  { set, clear, isDone }: RequestedTimes,
  now: number,
  errors: ValidationErrors,
): Pick<ContactUpdate, (typeof workNames)[number] | 'markedDoneAt'> {
  const times: ReturnType<typeof workTimesOf> = {}
  if (isDone === true) times.markedDoneAt = now
  if (isDone === false) times.doneAt = null
  for (const name of workNames) {
    if (clear.includes(name)) times[name] = null
    if (!Object.hasOwn(set, name)) continue
    const time = timeOf(set[name])
    const rule = ruleFor(name, time, now)
    if (rule !== null) addError(errors, `/${name}`, 'invalid_time', `${name} must ${rule}.`)
    else times[name] = time
  }
  return times
}

function timeOf(value: unknown): number | null {
  return typeof value === 'string' ? parseTime(value.trim()) : null
}

/** What must hold, unless it does. */
function ruleFor(
  name: (typeof workNames)[number],
  time: number | null,
  now: number,
): string | null {
  if (time === null) return 'be an RFC 3339 date-time'
  if (time < createdAtMin) return 'not be before the year 1900'
  if (name === 'doneAt') return time > now ? 'not be in the future' : null
  return time < remindAtMax ? null : 'be before the year 2200'
}
