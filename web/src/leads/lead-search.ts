import { type Channel, type LeadQuery, channels } from '#web/api/leads-api.ts'

const sorts = ['-created', 'created', '-updated', 'updated'] as const
const types = ['person', 'company'] as const

/** How the list is searched, filtered and sorted: the query of its URL. */
export type LeadSearch = {
  q?: string
  key?: string[]
  channel?: Channel[]
  tag?: string[]
  /** `me`, `none`, or the id of a member. */
  assignee?: string
  type?: (typeof types)[number]
  /** The last so many days, today included; in place of a range. */
  createdDays?: number
  /** Days such as 2026-11-22, of the reader's time zone, both included. */
  createdFrom?: string
  createdTo?: string
  updatedFrom?: string
  updatedTo?: string
  duplicate?: true
  sort?: (typeof sorts)[number]
}

/** What becomes different; undefined takes a filter away. */
export type LeadChange = { [Name in keyof LeadSearch]?: LeadSearch[Name] | undefined }

export const dayNames = ['createdFrom', 'createdTo', 'updatedFrom', 'updatedTo'] as const

/** Reads the query of a URL. What is not known is left out: an old link still opens. */
export function readLeadSearch(search: Record<string, unknown>): LeadSearch {
  const found: Record<keyof LeadSearch, unknown> = {
    q: textOf(search['q']),
    key: listOf(search['key']),
    channel: some(channels.filter((one) => listOf(search['channel'])?.includes(one))),
    tag: listOf(search['tag']),
    assignee: textOf(search['assignee']),
    type: types.find((one) => one === search['type']),
    createdDays: daysOf(search['createdDays']),
    createdFrom: dayOf(search['createdFrom']),
    createdTo: dayOf(search['createdTo']),
    updatedFrom: dayOf(search['updatedFrom']),
    updatedTo: dayOf(search['updatedTo']),
    duplicate: search['duplicate'] === true ? true : undefined,
    sort: sorts.find((one) => one === search['sort'] && one !== '-created'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** What the server is asked: days as times of the reader's time zone. */
export function leadQueryOf(search: LeadSearch, now: Date): LeadQuery {
  const { createdDays, createdFrom, createdTo, updatedFrom, updatedTo, duplicate, ...rest } = search
  const from = createdDays === undefined ? createdFrom : firstOfDays(createdDays, now)
  return {
    ...rest,
    ...(from !== undefined && { createdFrom: startOf(from, 0) }),
    ...(createdTo !== undefined && { createdTo: startOf(createdTo, 1) }),
    ...(updatedFrom !== undefined && { updatedFrom: startOf(updatedFrom, 0) }),
    ...(updatedTo !== undefined && { updatedTo: startOf(updatedTo, 1) }),
    ...(duplicate && { duplicate: 'true' as const }),
  }
}

/** Whether anything narrows the list. */
export function isNarrowed({ sort: _, ...filters }: LeadSearch): boolean {
  return Object.keys(filters).length > 0
}

function startOf(day: string, later: number): string {
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
