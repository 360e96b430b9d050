import { type SearchRequest, parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { AppError, type ValidationErrors, addError, fieldError, throwIfAny } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { hourMs } from '#core/limits/contract.ts'
import { parseName } from '#core/values/text.ts'
import { formatTime, dayMs } from '#core/values/time.ts'
import {
  checkColumns,
  type ViewSearch,
  viewDaysMax,
  viewNameCharactersMax,
  viewSearchCharactersMax,
  type ViewChange,
} from './view.ts'

/** A member's view, as it is stored. Throws `invalid_request` with all mistakes. */
export function parseView<Given extends ViewChange>(view: Given, fields: readonly Field[]): Given {
  const errors: ValidationErrors = []
  const name =
    view.name === undefined ? {} : { name: parseName(view.name, errors, viewNameCharactersMax) }
  if (view.search !== undefined) checkSearch(view.search, fields, errors)
  if (view.columns != null) checkColumns(view.columns, errors)
  throwIfAny(errors)
  return { ...view, ...name }
}

/** The request for the leads of a view, by a reader's calendar. */
export function leadRequestOf(search: ViewSearch, calendar: Calendar, now: number): SearchRequest {
  const { createdDays, createdFrom, createdTo, updatedDays, updatedFrom, updatedTo, ...rest } =
    search
  const { duplicate, untagged, ...filters } = rest
  const startOf = (day: string, later = 0) => formatTime(calendar.startOf(dayAfter(day, later)))
  const firstOf = (days: number) => startOf(calendar.dayOf(now), 1 - days)
  const times = Object.entries({
    createdFrom:
      createdDays === undefined ? createdFrom && startOf(createdFrom) : firstOf(createdDays),
    createdTo: createdTo && startOf(createdTo, 1),
    updatedFrom:
      updatedDays === undefined ? updatedFrom && startOf(updatedFrom) : firstOf(updatedDays),
    updatedTo: updatedTo && startOf(updatedTo, 1),
    duplicate: duplicate && 'true',
    untagged: untagged && 'true',
  })
  return { ...filters, ...Object.fromEntries(times.filter(([, value]) => value !== undefined)) }
}

function checkSearch(search: ViewSearch, fields: readonly Field[], errors: ValidationErrors): void {
  if (JSON.stringify(search).length > viewSearchCharactersMax) {
    const detail = `search must have at most ${viewSearchCharactersMax} characters as JSON.`
    addError(errors, '/search', 'too_long', detail)
    return
  }
  const before = errors.length
  for (const time of ['created', 'updated'] as const) checkDays(search, time, errors)
  if (errors.length > before) return
  const request = leadRequestOf(search, new Calendar('UTC'), 0)
  try {
    parseListQuery(request, { projectId: '', memberId: '', fields, now: 0 })
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    for (const mistake of error.errors) {
      errors.push({ ...mistake, pointer: `/search/${mistake.pointer}` })
    }
  }
}

function checkDays(
  search: ViewSearch,
  time: 'created' | 'updated',
  errors: ValidationErrors,
): void {
  const days = search[`${time}Days`]
  const ends = [`${time}From`, `${time}To`] as const
  for (const name of ends) {
    const day = search[name]
    if (day === undefined || isDay(day)) continue
    addError(errors, `/search/${name}`, 'invalid_time', `${name} must be a day such as 2026-11-22.`)
  }
  if (days === undefined) return
  const pointer = `/search/${time}Days`
  if (!Number.isInteger(days) || days < 1 || days > viewDaysMax) {
    const detail = `${time}Days must be an integer from 1 to ${viewDaysMax}.`
    addError(errors, pointer, 'invalid_value', detail)
  } else if (ends.some((name) => search[name] !== undefined)) {
    const detail = `${time}Days must not be combined with ${ends.join(' and ')}.`
    addError(errors, pointer, 'invalid_value', detail)
  }
}

/** For the name of a time zone that `Calendar` does not know. */
export const timeZoneRule = 'timeZone must be the name of a time zone, such as Europe/Berlin.'

const pattern = /^(?:19|20)\d\d-\d\d-\d\d$/

/** The calendar of a named time zone. Throws `invalid_request`. */
export function calendarOf(timeZone: string): Calendar {
  try {
    return new Calendar(timeZone)
  } catch {
    throw fieldError('timeZone', 'invalid_value', timeZoneRule)
  }
}

/** Whether the text is a day such as 2026-11-22, of these two centuries. */
export function isDay(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text
}

/** A day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Days and times of one time zone, such as Europe/Berlin. */
export class Calendar {
  private readonly format: Intl.DateTimeFormat

  /** Throws a RangeError for an unknown time zone. */
  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('en', {
      timeZone,
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  }

  dayOf(time: number): string {
    return new Date(this.onClock(time)).toISOString().slice(0, 10)
  }

  /** The first moment of a day, also where midnight is skipped. */
  startOf(day: string): number {
    return this.timeOn(day, 0)
  }

  /** The first moment of an hour of a day, also where it is skipped. */
  timeOn(day: string, hour: number): number {
    const clockTime = Date.parse(day) + hour * hourMs
    const times = [-dayMs, dayMs].map((way) => {
      const around = clockTime + way
      return clockTime - (this.onClock(around) - around)
    })
    const [first = clockTime, second = clockTime] = times.toSorted((left, right) => left - right)
    return [first, second].find((time) => this.onClock(time) === clockTime) ?? second
  }

  /** What clocks show then, as if it were UTC; to the second. */
  private onClock(time: number): number {
    const parts = new Map(this.format.formatToParts(time).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
    const clock = new Date(0).setUTCFullYear(year, part('month') - 1, part('day'))
    return clock + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000
  }
}
