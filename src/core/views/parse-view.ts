import { AppError, type ValidationErrors, inputError } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { parseListQuery } from '#core/contacts/listing/parse-list-query.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { formatTime } from '#core/time.ts'
import { checkColumns } from './columns.ts'
import { Calendar, dayAfter, isDay } from './view-days.ts'
import {
  type ViewSearch,
  viewDaysMax,
  viewNameCharactersMax,
  viewSearchCharactersMax,
} from './view.ts'
import type { ViewChange } from './view-store.ts'

/** What a member gives for a view, as it is stored. Throws `invalid_request` with all mistakes. */
export function parseView<Given extends ViewChange>(given: Given, fields: readonly Field[]): Given {
  const validationErrors: ValidationErrors = []
  const name = given.name === undefined ? {} : { name: nameOf(given.name, validationErrors) }
  if (given.search !== undefined) checkSearch(given.search, fields, validationErrors)
  if (given.columns != null) checkColumns(given.columns, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return { ...given, ...name }
}

/** What the list of leads is asked for by a view, by a reader's calendar. */
export function leadRequestOf(search: ViewSearch, calendar: Calendar, now: number): SearchRequest {
  const { createdDays, createdFrom, createdTo, updatedDays, updatedFrom, updatedTo, ...rest } =
    search
  const { duplicate, ...filters } = rest
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
  })
  return { ...filters, ...Object.fromEntries(times.filter(([, value]) => value !== undefined)) }
}

function nameOf(text: string, validationErrors: ValidationErrors): string {
  const name = cleanText(text) ?? ''
  if (name !== '' && isWithin(name, viewNameCharactersMax)) return name
  const code = name === '' ? 'invalid_value' : 'too_long'
  const detail = `name must have 1 to ${viewNameCharactersMax} characters.`
  validationErrors.push({ pointer: '/name', code, detail })
  return ''
}

function checkSearch(
  search: ViewSearch,
  fields: readonly Field[],
  validationErrors: ValidationErrors,
): void {
  if (JSON.stringify(search).length > viewSearchCharactersMax) {
    const detail = `search must have at most ${viewSearchCharactersMax} characters as JSON.`
    validationErrors.push({ pointer: '/search', code: 'too_long', detail })
    return
  }
  const before = validationErrors.length
  for (const time of ['created', 'updated'] as const) checkDays(search, time, validationErrors)
  if (validationErrors.length > before) return
  const request = leadRequestOf(search, new Calendar('UTC'), 0)
  try {
    parseListQuery(request, { projectId: '', memberId: '', fields })
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    for (const mistake of error.errors) {
      validationErrors.push({ ...mistake, pointer: `/search/${mistake.pointer}` })
    }
  }
}

function checkDays(
  search: ViewSearch,
  time: 'created' | 'updated',
  validationErrors: ValidationErrors,
): void {
  const days = search[`${time}Days`]
  const ends = [`${time}From`, `${time}To`] as const
  for (const name of ends) {
    const day = search[name]
    if (day === undefined || isDay(day)) continue
    const detail = `${name} must be a day such as 2026-11-22.`
    validationErrors.push({ pointer: `/search/${name}`, code: 'invalid_time', detail })
  }
  if (days === undefined) return
  const pointer = `/search/${time}Days`
  if (!Number.isInteger(days) || days < 1 || days > viewDaysMax) {
    const detail = `${time}Days must be an integer from 1 to ${viewDaysMax}.`
    validationErrors.push({ pointer, code: 'invalid_value', detail })
  } else if (ends.some((name) => search[name] !== undefined)) {
    const detail = `${time}Days must not be combined with ${ends.join(' and ')}.`
    validationErrors.push({ pointer, code: 'invalid_value', detail })
  }
}
