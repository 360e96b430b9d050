import { contactTypes, publicChannels } from '#model/contacts/contact.ts'
import {
  type ContactSort,
  contactSorts,
  contactStatuses,
  defaultSort,
  readConsentCondition,
  readFieldCondition,
  readHandoverCondition,
} from '#model/contacts/filter-values.ts'
import { isDay } from '#model/values/days.ts'

export const daysMax = 366

/** The value of a filter in an address or a view; undefined for what is not one. */
type Read<Value> = (value: unknown) => Value | undefined

const text = { form: 'text', read: textOf } as const
const list = { form: 'list', read: listOf } as const
const flag = {
  form: 'flag',
  read: (value: unknown) => (value === true ? value : undefined),
} as const
const days = { form: 'days', read: daysOf } as const
/** A day of a range, in place of which the last so many days can be asked for. */
const dayUnless = <const Name extends string>(replacedBy: Name) => {
  const read: Read<string> = (value) =>
    typeof value === 'string' && isDay(value) ? value : undefined
  return { form: 'day', replacedBy, read } as const
}

/** Each filter of a list of leads, in the order in which addresses have them. */
export const leadFilters = {
  /** Beginnings of words. */
  q: text,
  /** Any of these. */
  key: list,
  channel: someOf(publicChannels),
  /** All of these. */
  tag: list,
  /** `me`, `none`, or the id of a member. */
  assignee: text,
  /** None of these, and not this assignee. */
  notKey: list,
  notTag: list,
  notAssignee: text,
  untagged: flag,
  /** By the member. */
  unread: flag,
  type: oneOf(contactTypes),
  /** The last so many days, today included. */
  createdDays: days,
  /** Days such as 2026-11-22, of the reader's time zone, both included. */
  createdFrom: dayUnless('createdDays'),
  createdTo: dayUnless('createdDays'),
  updatedDays: days,
  updatedFrom: dayUnless('updatedDays'),
  updatedTo: dayUnless('updatedDays'),
  /** Only possible ones. */
  duplicate: flag,
  /** Conditions on custom fields. */
  field: { form: 'list', read: (value: unknown) => some(listOf(value)?.filter(isCondition)) },
  /** What a destination has of the leads. */
  handover: textThat((condition) => readHandoverCondition(condition) !== null),
  /** What the person has said of a kind of consent. */
  consent: textThat((condition) => readConsentCondition(condition) !== null),
  /** The id of an import that created or changed the leads. */
  import: text,
  /** Whether the leads are in the inbox, for the first time or again, return there, or are done. */
  status: oneOf(contactStatuses),
} as const

type Filters = typeof leadFilters
export type FilterName = keyof Filters
type ValueOf<F> = F extends { read: Read<infer Value> } ? Exclude<Value, undefined> : never

/** How a list is searched, filtered and sorted, as addresses and views say it. */
export type LeadSearch = { [Name in FilterName]?: ValueOf<Filters[Name]> } & { sort?: ContactSort }

type DaysName = {
  [Name in FilterName]: Filters[Name]['form'] extends 'days' ? Name : never
}[FilterName]
/** Filters as parameters of a request, with times in place of days. */
export type RequestFilterName = Exclude<FilterName, DaysName>
export type LeadRequest = {
  [Name in RequestFilterName]?: Filters[Name]['form'] extends 'flag' ? 'true' : LeadSearch[Name]
} & { sort?: ContactSort }

export const filterNames = Object.keys(leadFilters) as FilterName[]
export const requestFilterNames = filterNames.filter(
  (name): name is RequestFilterName => leadFilters[name].form !== 'days',
)

/** Reads what an address or a view has. Unknown parts are ignored: an old link still opens. */
export function readLeadSearch(search: Readonly<Record<string, unknown>>): LeadSearch {
  const filters: [string, unknown][] = filterNames.map((name) => {
    const filter = leadFilters[name]
    const isReplaced = 'replacedBy' in filter && daysOf(search[filter.replacedBy]) !== undefined
    return [name, isReplaced ? undefined : filter.read(search[name])]
  })
  // The usual order is not said.
  const sort = contactSorts.find((one) => one === search['sort'] && one !== defaultSort)
  const said = [...filters, ['sort', sort]].filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as LeadSearch
}

/** The calendar of a reader: the first moment of a day so many days after another. */
export type Days = { today: string; startOf: (day: string, later: number) => string }

/** The parameters of a request for what is searched. */
export function leadRequestOf(search: LeadSearch, { today, startOf }: Days): LeadRequest {
  const { createdDays, createdFrom, createdTo, updatedDays, updatedFrom, updatedTo, ...others } =
    search
  const first = (count: number | undefined, from: string | undefined) =>
    count === undefined ? from && startOf(from, 0) : startOf(today, 1 - count)
  const parameters = {
    ...others,
    createdFrom: first(createdDays, createdFrom),
    createdTo: createdTo && startOf(createdTo, 1),
    updatedFrom: first(updatedDays, updatedFrom),
    updatedTo: updatedTo && startOf(updatedTo, 1),
  }
  const entries = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? 'true' : value]],
  )
  return Object.fromEntries(entries) as LeadRequest
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  const read: Read<Value> = (value) => values.find((one) => one === value)
  return { form: 'text', values, read } as const
}

function someOf<const Value extends string>(values: readonly Value[]) {
  const read: Read<Value[]> = (value) => {
    const wanted: readonly string[] = listOf(value) ?? []
    return some(values.filter((one) => wanted.includes(one)))
  }
  return { form: 'list', values, read } as const
}

function textThat(isValid: (text: string) => boolean) {
  const read: Read<string> = (value) => {
    const textRead = textOf(value)
    return textRead !== undefined && isValid(textRead) ? textRead : undefined
  }
  return { form: 'text', read } as const
}

function isCondition(condition: string): boolean {
  return readFieldCondition(condition) !== null
}

// A value that looks like a number is one in the parsed query.
export function textOf(value: unknown): string | undefined {
  const asText = typeof value === 'number' ? String(value) : value
  return typeof asText === 'string' && asText.trim() !== '' ? asText : undefined
}

function listOf(value: unknown): string[] | undefined {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return some(items.flatMap((item) => textOf(item) ?? []))
}

function some<Value>(items: Value[] = []): Value[] | undefined {
  return items.length === 0 ? undefined : items
}

function daysOf(value: unknown): number | undefined {
  const isCount = typeof value === 'number' && Number.isInteger(value)
  return isCount && value >= 1 && value <= daysMax ? value : undefined
}
