import { Failure, type Mistakes, refuseInput } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { parseLeadQuery } from '#core/leads/parse-lead-query.ts'
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
  const mistakes: Mistakes = []
  const name = given.name === undefined ? {} : { name: nameOf(given.name, mistakes) }
  if (given.search !== undefined) checkSearch(given.search, fields, mistakes)
  if (given.columns != null) checkColumns(given.columns, mistakes)
  if (mistakes.length > 0) throw refuseInput(mistakes)
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

function nameOf(text: string, mistakes: Mistakes): string {
  const name = cleanText(text) ?? ''
  if (name !== '' && isWithin(name, viewNameCharactersMax)) return name
  const code = name === '' ? 'invalid_value' : 'too_long'
  const detail = `name must have 1 to ${viewNameCharactersMax} characters.`
  mistakes.push({ pointer: '/name', code, detail })
  return ''
}

function checkSearch(search: ViewSearch, fields: readonly Field[], mistakes: Mistakes): void {
  if (JSON.stringify(search).length > viewSearchCharactersMax) {
    const detail = `search must have at most ${viewSearchCharactersMax} characters as JSON.`
    mistakes.push({ pointer: '/search', code: 'too_long', detail })
    return
  }
  const before = mistakes.length
  for (const time of ['created', 'updated'] as const) checkDays(search, time, mistakes)
  if (mistakes.length > before) return
  const request = leadRequestOf(search, new Calendar('UTC'), 0)
  try {
    parseLeadQuery(request, { projectId: '', memberId: '', fields })
  } catch (error) {
    if (!(error instanceof Failure) || error.errors === undefined) throw error
    for (const mistake of error.errors) {
      mistakes.push({ ...mistake, pointer: `/search/${mistake.pointer}` })
    }
  }
}

function checkDays(search: ViewSearch, time: 'created' | 'updated', mistakes: Mistakes): void {
  const days = search[`${time}Days`]
  const ends = [`${time}From`, `${time}To`] as const
  for (const name of ends) {
    const day = search[name]
    if (day === undefined || isDay(day)) continue
    const detail = `${name} must be a day such as 2026-11-22.`
    mistakes.push({ pointer: `/search/${name}`, code: 'invalid_time', detail })
  }
  if (days === undefined) return
  const pointer = `/search/${time}Days`
  if (!Number.isInteger(days) || days < 1 || days > viewDaysMax) {
    const detail = `${time}Days must be an integer from 1 to ${viewDaysMax}.`
    mistakes.push({ pointer, code: 'invalid_value', detail })
  } else if (ends.some((name) => search[name] !== undefined)) {
    const detail = `${time}Days takes the place of ${ends.join(' and ')}: give one or the other.`
    mistakes.push({ pointer, code: 'invalid_value', detail })
  }
}
