import { type SearchRequest, parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { AppError, type ValidationErrors, addError, throwIfAny } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { Calendar } from '#core/values/calendar.ts'
import { parseName } from '#core/values/text.ts'
import { formatTime } from '#core/values/time.ts'
import { type LeadSearch, daysMax, leadRequestOf } from '#model/contacts/filters.ts'
import { dayAfter, isDay } from '#model/values/days.ts'
import {
  checkColumns,
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
export function viewRequestOf(search: LeadSearch, calendar: Calendar, now: number): SearchRequest {
  return leadRequestOf(search, {
    today: calendar.dayOf(now),
    startOf: (day, later) => formatTime(calendar.startOf(dayAfter(day, later))),
  })
}

function checkSearch(search: LeadSearch, fields: readonly Field[], errors: ValidationErrors): void {
  if (JSON.stringify(search).length > viewSearchCharactersMax) {
    const detail = `search must have at most ${viewSearchCharactersMax} characters as JSON.`
    addError(errors, '/search', 'too_long', detail)
    return
  }
  const before = errors.length
  for (const time of ['created', 'updated'] as const) checkDays(search, time, errors)
  if (errors.length > before) return
  const request = viewRequestOf(search, new Calendar('UTC'), 0)
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
  search: LeadSearch,
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
  if (!Number.isInteger(days) || days < 1 || days > daysMax) {
    const detail = `${time}Days must be an integer from 1 to ${daysMax}.`
    addError(errors, pointer, 'invalid_value', detail)
  } else if (ends.some((name) => search[name] !== undefined)) {
    const detail = `${time}Days must not be combined with ${ends.join(' and ')}.`
    addError(errors, pointer, 'invalid_value', detail)
  }
}
