import { minuteMs } from '#model/values/durations.ts'

/** A time as a field for a day and an hour has it, in the reader's time zone. */
export function localText(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** The time of such a field; null while it has none. */
export function timeOfLocal(text: string): string | null {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
