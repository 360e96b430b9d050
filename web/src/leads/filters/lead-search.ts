import {
  type ContactType,
  type PublicChannel,
  contactTypes,
  publicChannels,
} from '#model/contacts/contact.ts'
import {
  type ConsentCondition,
  type ContactSort,
  type ContactStatus,
  type FieldComparison,
  type HandoverCondition,
  consentConditions,
  contactSorts,
  contactStatuses,
  fieldComparisons,
  handoverConditions,
  hasText,
} from '#model/contacts/filters.ts'
import type { Lead, LeadQuery } from '#web/api/leads/leads-api.ts'
import type { View } from '#web/api/leads/views-api.ts'
import { readColumns, writeColumns } from '#web/leads/list/column-grid.ts'

/** How the list is searched, filtered and sorted: the query of its URL. */
export type LeadSearch = {
  q?: string
  key?: string[]
  channel?: PublicChannel[]
  tag?: string[]
  /** `me`, `none`, or the id of a member. */
  assignee?: string
  /** None of these, and not this assignee. */
  notKey?: string[]
  notTag?: string[]
  notAssignee?: string
  untagged?: true
  type?: ContactType
  /** The last so many days, today included; in place of a range. */
  createdDays?: number
  /** Days such as 2026-11-22, of the reader's time zone, both included. */
  createdFrom?: string
  createdTo?: string
  updatedDays?: number
  updatedFrom?: string
  updatedTo?: string
  duplicate?: true
  /** Conditions on custom fields, as the server takes them. */
  field?: string[]
  /** What a destination has of the leads, as the server takes it. */
  handover?: string
  /** What the person has said of a kind of consent, as the server takes it. */
  consent?: string
  /** Whether the leads are in the inbox, for the first time or again, return there, or are done. */
  status?: ContactStatus
  sort?: ContactSort
}

/** What becomes different; undefined takes a filter away. */
export type LeadChange = { [Name in keyof LeadSearch]?: LeadSearch[Name] | undefined }

export const dayNames = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const

/** Reads the query of a URL. Unknown parts are ignored: an old link still opens. */
export function readLeadSearch(search: Record<string, unknown>): LeadSearch {
  const values: Partial<Record<keyof LeadSearch, unknown>> = {
    q: textOf(search['q']),
    key: listOf(search['key']),
    channel: some(publicChannels.filter((one) => listOf(search['channel'])?.includes(one))),
    tag: listOf(search['tag']),
    assignee: textOf(search['assignee']),
    notKey: listOf(search['notKey']),
    notTag: listOf(search['notTag']),
    notAssignee: textOf(search['notAssignee']),
    untagged: search['untagged'] === true ? true : undefined,
    type: contactTypes.find((one) => one === search['type']),
    ...timesOf('created', search),
    ...timesOf('updated', search),
    duplicate: search['duplicate'] === true ? true : undefined,
    field: some((listOf(search['field']) ?? []).filter((one) => readCondition(one) !== null)),
    handover: handoverIn(search['handover']),
    consent: consentIn(search['consent']),
    status: contactStatuses.find((one) => one === search['status']),
    sort: contactSorts.find((one) => one === search['sort'] && one !== '-created'),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The query to the server: days as times in the reader's time zone. */
export function leadQueryOf(search: LeadSearch, now: Date): LeadQuery {
  const { createdDays, createdFrom, createdTo, updatedDays, updatedFrom, updatedTo, ...others } =
    search
  const { duplicate, untagged, ...rest } = others
  const first = (days: number | undefined, from: string | undefined) =>
    days === undefined ? from : firstOfDays(days, now)
  const times = {
    createdFrom: timeOf(first(createdDays, createdFrom), 0),
    createdTo: timeOf(createdTo, 1),
    updatedFrom: timeOf(first(updatedDays, updatedFrom), 0),
    updatedTo: timeOf(updatedTo, 1),
  }
  const definedTimes = Object.entries(times).filter(([, time]) => time !== undefined)
  return {
    ...rest,
    ...Object.fromEntries(definedTimes),
    ...(duplicate && { duplicate: 'true' as const }),
    ...(untagged && { untagged: 'true' as const }),
  }
}

type LeadWork = Pick<Lead, 'doneAt' | 'remindAt' | 'reopenedAt'>

/** Whether a lead, which may have changed since, still has the status that is searched. */
export function hasStatus(lead: LeadWork, { status }: LeadSearch, now: number): boolean {
  if (status === undefined) return true
  if (lead.doneAt !== null) return status === 'done'
  const { remindAt, reopenedAt } = lead
  if (remindAt === null && reopenedAt === null) return status === 'open' || status === 'new'
  const returnsAt = Math.max(Date.parse(remindAt ?? '') || 0, Date.parse(reopenedAt ?? '') || 0)
  if (returnsAt > now) return status === 'later'
  return status === 'open' || status === 'returned'
}

/** Whether anything narrows the list. */
export function isNarrowed({ sort: _, ...filters }: LeadSearch): boolean {
  return Object.keys(filters).length > 0
}

/** How many conditions narrow the list, besides words. */
export function countFilters({ sort: _, q: __, ...filters }: LeadSearch): number {
  const counts = Object.values(filters).map((value) => (Array.isArray(value) ? value.length : 1))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The condition of a custom field: its id, the comparison, and the text. */
export type FieldCondition = { fieldId: string; is: FieldComparison; text: string }

/** Null for a text that is not a condition. */
export function readCondition(condition: string): FieldCondition | null {
  const [, fieldId = '', kind, text = ''] =
    /^(field_[^:]*):([^:]*)(?::(.*))?$/su.exec(condition) ?? []
  const is = fieldComparisons.find((one) => one === kind)
  return is === undefined || hasText(is) !== (text !== '') ? null : { fieldId, is, text }
}

export function writeCondition({ fieldId, is, text }: FieldCondition): string {
  return hasText(is) ? `${fieldId}:${is}:${text}` : `${fieldId}:${is}`
}

/** Null for a text that is not a condition. */
export function readHandover(condition: string): HandoverCondition | null {
  const [, destinationId = '', kind] = /^(destination_[^:]*):([^:]*)$/su.exec(condition) ?? []
  const is = handoverConditions.find((one) => one === kind)
  return is === undefined ? null : { destinationId, is }
}

export function writeHandover({ destinationId, is }: HandoverCondition): string {
  return `${destinationId}:${is}`
}

/** Null for a text that is not a condition. */
export function readConsent(condition: string): ConsentCondition | null {
  const [, kind = '', word] = /^([a-z0-9][a-z0-9-]{0,39}):([^:]*)$/.exec(condition) ?? []
  const is = consentConditions.find((one) => one === word)
  return is === undefined ? null : { kind, is }
}

/** The last so many days take the place of a range. */
function timesOf(time: 'created' | 'updated', search: Record<string, unknown>) {
  const days = daysOf(search[`${time}Days`])
  if (days !== undefined) return { [`${time}Days`]: days }
  const [from, to] = [`${time}From`, `${time}To`]
  return { [from]: dayOf(search[from]), [to]: dayOf(search[to]) }
}

function handoverIn(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined || readHandover(text) === null ? undefined : text
}

function consentIn(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined || readConsent(text) === null ? undefined : text
}

function timeOf(day: string | undefined, later: number): string | undefined {
  if (day === undefined) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

function firstOfDays(days: number, now: Date): string {
  const local = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days - 1), 12)
  return new Date(local.getTime() - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

// A value that looks like a number is one in the parsed query.
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

function listOf(value: unknown): string[] | undefined {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return some(list.flatMap((one) => textOf(one) ?? []))
}

function some<Value>(list: Value[]): Value[] | undefined {
  return list.length === 0 ? undefined : list
}

function daysOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 366
    ? value
    : undefined
}

function dayOf(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^(?:19|20)\d\d-\d\d-\d\d$/.test(value)
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined
}

/**
 * The query of the URL: a view, and what is searched and which columns are shown instead of what
 * the view says.
 */
export type LeadUrl = LeadSearch & { view?: string; columns?: string }

export function readLeadUrl(query: Record<string, unknown>): LeadUrl {
  const view = textOf(query['view'])
  const search = readLeadSearch(query)
  if (view === undefined) return search
  // In a view its own order is given too: without filters it would be the view as it is.
  const isOwn = Object.keys(search).length > 0 || query['sort'] === '-created'
  const columns = readColumns(query['columns'])
  return {
    view,
    ...(isOwn && { ...search, sort: search.sort ?? '-created' }),
    ...(columns !== undefined && { columns: writeColumns(columns) }),
  }
}

/** What to list: null while a view is not known. */
export function searchOf(url: LeadUrl, view: Pick<View, 'search'> | undefined): LeadSearch | null {
  if (url.view === undefined || url.sort !== undefined) return readLeadSearch(url)
  return view === undefined ? null : readLeadSearch(view.search)
}

/** The URL that lists a search, within a view. */
export function urlOf(search: LeadSearch, view: Pick<View, 'id' | 'search'> | undefined): LeadUrl {
  if (view === undefined) return search
  const isChanged = !isSame(search, readLeadSearch(view.search))
  return { view: view.id, ...(isChanged && { ...search, sort: search.sort ?? '-created' }) }
}

export function isSame(one: LeadSearch, other: LeadSearch): boolean {
  return JSON.stringify(readLeadSearch(one)) === JSON.stringify(readLeadSearch(other))
}
