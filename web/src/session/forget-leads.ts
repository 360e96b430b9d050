import type { Query, QueryClient } from '@tanstack/react-query'

import { LeadErased } from './erased-leads.ts'

type Ids = ReadonlySet<string>

/** The queries whose responses have values of leads. */
const leadQueries: ReadonlySet<unknown> = new Set([
  'leads',
  'lead',
  'lead-history',
  'lead-update',
  'lead-handovers',
  'lead-results',
  'first-lead',
  'duplicates',
  'merge-preview',
])
/** Spam has ids of the same kind, and may be of the same people. */
const spamQueries: ReadonlySet<unknown> = new Set(['spam', 'spam-details'])
const idPattern = /^contact_[0-9a-z]{26}$/

/** The ids of all leads that queries have in memory. */
export function leadIdsIn(queries: QueryClient): string[] {
  const ids = new Set<string>()
  for (const { state } of queriesOfLeads(queries)) {
    visitTexts(state.data, (text) => {
      if (idPattern.test(text)) ids.add(text)
    })
  }
  return [...ids]
}

export function queriesOfLeads(queries: QueryClient): Query[] {
  return queries.getQueryCache().findAll({
    predicate: ({ queryKey: [name] }) => leadQueries.has(name),
  })
}

/**
 * Removes leads from all that queries and changes have in memory. What is shown of one of them
 * fails with `LeadErased`; what is shown of others is loaded again where it still names one.
 */
export function forgetLeads(queries: QueryClient, ids: Ids): void {
  const cache = queries.getQueryCache()
  for (const query of queriesOfLeads(queries)) {
    const { queryKey, state } = query
    const isLoading = state.fetchStatus === 'fetching'
    if (!isLoading && !names(queryKey, ids) && !names(state.data, ids)) continue
    if (query.getObserversCount() === 0) cache.remove(query)
    else if (isOneOf(query, ids)) end(query)
    else {
      const data = without(state.data, ids)
      if (data !== state.data) queries.setQueryData(queryKey, data)
      // A response on its way may have been read before.
      if (isLoading || names(data, ids)) void queries.invalidateQueries({ queryKey, exact: true })
    }
  }
  for (const query of cache.findAll({
    predicate: ({ queryKey: [name] }) => spamQueries.has(name),
  })) {
    if (query.getObserversCount() === 0) cache.remove(query)
    else void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  const mutations = queries.getMutationCache()
  for (const mutation of mutations.getAll()) {
    const { status, data, variables, context } = mutation.state
    const kept = [mutation.options.mutationKey, data, variables, context]
    if (status !== 'pending' && names(kept, ids)) mutations.remove(mutation)
  }
}

function isOneOf({ queryKey, state: { data } }: Query, ids: Ids): boolean {
  return names(queryKey, ids) || (isObject(data) && ids.has(String(data['id'])))
}

function end(query: Query): void {
  void query.cancel({ silent: true })
  const error = new LeadErased()
  const ended = { status: 'error', fetchStatus: 'idle', isInvalidated: false } as const
  query.setState({ ...query.state, ...ended, data: undefined, dataUpdatedAt: 0, error })
}

/** A copy without the list items of these leads, and with totals that count them no longer. */
function without(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !isObject(item) || !ids.has(String(item['id'])))
    const items = kept.map((item: unknown) => without(item, ids))
    const isSame = items.length === value.length && items.every((item, at) => item === value[at])
    return isSame ? value : items
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [name, without(part, ids)] as const)
  if (entries.every(([name, part]) => part === value[name])) return value
  return counted(value, Object.fromEntries(entries))
}

type Parts = Readonly<Record<string, unknown>>

// Each page of a list has the total of all of them.
function counted(before: Parts, after: Parts): Parts {
  const pages = after['pages']
  if (Array.isArray(pages)) {
    const gone = rowsOf(before['pages']) - rowsOf(pages)
    return { ...after, pages: pages.map((page: Parts) => lowered(page, gone)) }
  }
  return after
}

function rowsOf(pages: unknown): number {
  if (!Array.isArray(pages)) return 0
  return pages.reduce<number>((sum, page: Parts) => {
    const { data } = page
    return sum + (Array.isArray(data) ? data.length : 0)
  }, 0)
}

function lowered(page: Parts, gone: number): Parts {
  const { total } = page
  return typeof total === 'number' ? { ...page, total: Math.max(0, total - gone) } : page
}

function names(value: unknown, ids: Ids): boolean {
  let isNamed = false
  visitTexts(value, (text) => {
    isNamed ||= ids.has(text)
  })
  return isNamed
}

function visitTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  else if (Array.isArray(value)) for (const item of value) visitTexts(item, visit)
  else if (isObject(value)) for (const part of Object.values(value)) visitTexts(part, visit)
}

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null
}
