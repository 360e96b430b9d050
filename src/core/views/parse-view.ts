import { type SearchRequest, parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { AppError, type ValidationErrors, addError, throwIfAny } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { Calendar, dayAfter, isDay } from '#core/values/calendar.ts'
import { parseName } from '#core/values/text.ts'
import { formatTime } from '#core/values/time.ts'
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
