import { dayMs } from '#model/values/durations.ts'

const digits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
let lastDay = Number.NaN
let lastDate = ''

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/

/** Milliseconds since the epoch of an RFC 3339 date-time; null for any other text. */
export function parseTime(text: string): number | null {
  const match = pattern.exec(text)
  if (match === null) return null
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = match
  const fraction = Number(`0${match[7] ?? ''}`)
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  const midnight = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isDate = new Date(midnight).toISOString().slice(0, 10) === `${year}-${month}-${day}`
  if (!isDate || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const offsetMinutes = offsetOf(match[8] ?? 'Z')
  if (offsetMinutes === null) return null
  const minutes = Number(hour) * 60 + Number(minute) - offsetMinutes
  // A leap second, 23:59:60 in UTC, is the first moment of the next day.
  if (Number(second) === 60 && (minutes + 1) % (24 * 60) !== 0) return null
  const seconds = minutes * 60 + Number(second)
  return midnight + seconds * 1_000 + Math.floor(fraction * 1_000)
}

/**
 * RFC 3339 in UTC with milliseconds. The date is kept for the next time of its day: `toISOString`
 * takes twenty times as long, and a record has two times.
 */
export function formatTime(ms: number): string {
  const day = Math.floor(ms / dayMs)
  if (day !== lastDay) {
    lastDate = new Date(ms).toISOString().slice(0, -'00:00:00.000Z'.length)
    lastDay = day
  }
  const rest = ms - day * dayMs
  const seconds = Math.floor(rest / 1_000)
  const minutes = Math.floor(seconds / 60)
  const time = `${digits[Math.floor(minutes / 60)]}:${digits[minutes % 60]}:${digits[seconds % 60]}`
  return `${lastDate}${time}.${String(rest % 1_000).padStart(3, '0')}Z`
}

/** As above, for a time that may be missing. */
export function formatTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : formatTime(ms)
}

type TextTime<Value> = Value extends number ? string : Value
type TextTimes<T> = {
  [Name in keyof T]: Name extends 'at' | `${string}${'At' | 'Until'}` ? TextTime<T[Name]> : T[Name]
}

/** A record as it is shown: its fields `at`, `…At` and `…Until` as text. */
export function withTextTimes<T extends object>(record: T): TextTimes<T> {
  const entries = Object.entries(record).map(([name, value]: [string, unknown]) => {
    const isTime = /(?:^at|At|Until)$/.test(name) && typeof value === 'number'
    return [name, isTime ? formatTime(value) : value]
  })
  // The names stay the same, and so do the other values.
  return Object.fromEntries(entries) as TextTimes<T>
}

/** The day of a time in UTC, such as 2026-01-31. */
export function formatDate(ms: number): string {
  return formatTime(ms).slice(0, 'yyyy-mm-dd'.length)
}

/** When the first of the last so many days in UTC began; today is the last. */
export function firstOfDays(days: number, now: number): number {
  return now - (now % dayMs) - (days - 1) * dayMs
}

/** The counts of so many days from the first on; a node whose clock is ahead may have others. */
export function countsByDay(
  counts: readonly { startsAt: number; count: number }[],
  { first, days }: { first: number; days: number },
): number[] {
  const byDay = Array.from({ length: days }, () => 0)
  for (const { startsAt, count } of counts) {
    const day = (startsAt - first) / dayMs
    if (day < days) byDay[day] = count
  }
  return byDay
}

function offsetOf(zone: string): number | null {
  if (zone === 'Z' || zone === 'z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4, 6))
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
