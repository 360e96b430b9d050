import { hourMs, minuteMs } from '#model/values/durations.ts'
import { fold } from '#web/ui/matches.ts'
import { canReturnAt, dayAfter, daysUntil, morningHour } from './later-times.ts'

// English and German, whatever the language of the reader. What it doesn't know in whole is no
// time: a word that is passed over could name another day.

const hours = { morning: morningHour, noon: 12, afternoon: 15, evening: 18 }
const partsOfDay: Readonly<Record<string, number>> = {
  ...hours,
  // As the first word it is tomorrow.
  morgen: hours.morning,
  fruh: hours.morning,
  vormittag: hours.morning,
  mittag: hours.noon,
  nachmittag: hours.afternoon,
  abend: hours.evening,
  night: hours.evening,
}
const relativeDays: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  tomorrow: 1,
  morgen: 1,
  ubermorgen: 2,
}
// In the order of their numbers in JavaScript; the first of January 2023 was a Sunday.
const weekdays = namesOf(7, (day) => new Date(2023, 0, day + 1), { weekday: 'long' })
weekdays[6]?.push('sonnabend')
const months = namesOf(12, (month) => new Date(2023, month), { month: 'long' })
const units: readonly [unit: Unit, names: RegExp][] = [
  ['minute', /^(?:m|min|minuten?|minutes?)$/],
  ['hour', /^(?:h|hours?|hrs?|std|stunden?)$/],
  ['day', /^(?:d|days?|tage?n?)$/],
  ['week', /^(?:w|weeks?|wochen?)$/],
  ['month', /^(?:months?|monate?n?)$/],
]
const fillers = /^(?:next|this|on|at|the|am|um|den|der|diese[nrs]?|nachste[nrs]?|kommende[nrs]?)$/
const charactersMax = 40

type Unit = 'minute' | 'hour' | 'day' | 'week' | 'month'
type Found = { day?: Date; minutes?: number; exact?: Date }

/** The time that words name, after now, in the reader's time zone; null if they name none. */
export function typedTime(words: string, now: Date): Date | null {
  if (words.length > charactersMax) return null
  const tokens = fold(words)
    .replaceAll(/(\d)\s*(?=(?:am|pm|uhr)\b)/g, '$1')
    .replaceAll('tonight', 'today evening')
    .split(/[\s,]+/)
    .filter((token) => token !== '' && token !== 'uhr')
  const found: Found = {}
  for (let at = 0; at < tokens.length;) {
    const taken = takeInto(found, tokens.slice(at), now)
    if (taken === 0) return null
    at += taken
  }
  return timeOf(found, now)
}

/** Adds what the first tokens say. Answers how many they are; 0 if unknown, or said twice. */
function takeInto(found: Found, tokens: readonly string[], now: Date): number {
  const [token = '', second = ''] = tokens
  const span = spanOf(tokens, now)
  if (span !== null) {
    if (found.exact !== undefined || found.day !== undefined) return 0
    if (span.isExact) found.exact = span.time
    else found.day = span.time
    return span.tokens
  }
  if (fillers.test(token) && second !== '') return 1
  const named = dayOf(tokens, now)
  if (named !== null && found.day === undefined) {
    found.day = named.day
    return named.tokens
  }
  const minutes = minutesOf(token)
  if (minutes === null || found.minutes !== undefined) return 0
  found.minutes = minutes
  return 1
}

function timeOf({ day, minutes, exact }: Found, now: Date): Date | null {
  if (exact !== undefined) return minutes === undefined ? exact : null
  if (day === undefined && minutes === undefined) return null
  const at = (on: Date) => {
    const of = minutes ?? hours.morning * 60
    return new Date(on.getFullYear(), on.getMonth(), on.getDate(), Math.floor(of / 60), of % 60)
  }
  const today = at(dayAfter(now, 0))
  const time = day !== undefined ? at(day) : today > now ? today : at(dayAfter(now, 1))
  return canReturnAt(time, now) ? time : null
}

/** `in 2 weeks`, `3 days`, `next month`. */
function spanOf(tokens: readonly string[], now: Date) {
  const [first = '', second = '', third = ''] = tokens
  const isNext = /^(?:next|nachste[nrs]?)$/.test(first)
  const [count, name, length] =
    first === 'in' ? [second, third, 3] : [isNext ? '1' : first, second, 2]
  const [, digits, glued] = /^(\d{1,3})([a-z]+)?$/.exec(count) ?? []
  const unit = unitOf(glued ?? name)
  const number = /^(?:an?|one|eine[mnr]?)$/.test(count) ? 1 : Number(digits)
  if (unit === null || !(number >= 1)) return null
  if (isNext && unit === 'week') return { ...inDays(now, daysUntil(1, now)), tokens: length }
  const tokensOf = glued === undefined ? length : length - 1
  if (unit === 'minute' || unit === 'hour') {
    const time = new Date(now.getTime() + number * (unit === 'hour' ? hourMs : minuteMs))
    return { time, isExact: true, tokens: tokensOf }
  }
  if (unit !== 'month')
    return { ...inDays(now, number * (unit === 'week' ? 7 : 1)), tokens: tokensOf }
  const [year, month] = [now.getFullYear(), now.getMonth() + number]
  // The 31st of a shorter month is its last day.
  const day = Math.min(now.getDate(), new Date(year, month + 1, 0).getDate())
  return { time: new Date(year, month, day), isExact: false, tokens: tokensOf }
}

function inDays(now: Date, days: number) {
  return { time: dayAfter(now, days), isExact: false }
}

function unitOf(name: string): Unit | null {
  return units.find(([, names]) => names.test(name))?.[0] ?? null
}

/** `15:30`, `3pm`, `3:30pm`, `15uhr`, `9`, `noon`. */
function minutesOf(token: string): number | null {
  const name = token.replace(/s$/, '')
  const part = Object.hasOwn(partsOfDay, name) ? partsOfDay[name] : undefined
  if (part !== undefined) return part * 60
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm|uhr)?$/.exec(token)
  if (parts === null) return null
  const [, hourText = '', minuteText = '0', half] = parts
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  const isHalf = half === 'am' || half === 'pm'
  if (minute > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null
  return (isHalf ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour) * 60 + minute
}

function dayOf(tokens: readonly string[], now: Date): { day: Date; tokens: number } | null {
  const [first = '', second = '', third = ''] = tokens
  if (Object.hasOwn(relativeDays, first)) {
    return { day: dayAfter(now, relativeDays[first] ?? 0), tokens: 1 }
  }
  if (first === 'weekend' || first === 'wochenende') {
    return { day: dayAfter(now, daysUntil(6, now)), tokens: 1 }
  }
  const weekday = indexIn(weekdays, first, 2)
  if (weekday !== -1) return { day: dayAfter(now, daysUntil(weekday, now)), tokens: 1 }
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(first)
  if (iso !== null) return dated(now, [Number(iso[3]), Number(iso[2]) - 1, Number(iso[1])], 1)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(first)
  if (dotted !== null) {
    const year = dotted[3] === undefined ? null : Number(dotted[3])
    return dated(now, [Number(dotted[1]), Number(dotted[2]) - 1, year], 1)
  }
  const month = [indexIn(months, first, 3), indexIn(months, second, 3)]
  const date = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(month[0] === -1 ? first : second)
  const at = month[0] === -1 ? month[1] : month[0]
  if (date === null || at === undefined || at === -1) return null
  const year = /^\d{4}$/.test(third) ? Number(third) : null
  return dated(now, [Number(date[1]), at, year], year === null ? 2 : 3)
}

/** A day of a month: without its year the next one, and none that the month doesn't have. */
function dated(now: Date, [date, month, year]: [number, number, number | null], tokens: number) {
  const today = dayAfter(now, 0)
  const inYear = (each: number) => new Date(each, month, date)
  const next = inYear(today.getFullYear())
  const day = year !== null ? inYear(year) : next >= today ? next : inYear(today.getFullYear() + 1)
  return day.getMonth() === month && day.getDate() === date ? { day, tokens } : null
}

/** What each of so many days or months is called. */
function namesOf(count: number, at: (index: number) => Date, options: Intl.DateTimeFormatOptions) {
  return Array.from({ length: count }, (_, index) =>
    ['en', 'de'].map((language) => fold(at(index).toLocaleDateString(language, options))),
  )
}

/** Where a name is that begins with the text, of so many letters at least. */
function indexIn(names: readonly string[][], text: string, lettersMin: number): number {
  const letters = text.replace(/\.$/, '')
  if (letters.length < lettersMin) return -1
  return names.findIndex((each) => each.some((name) => name.startsWith(letters)))
}
