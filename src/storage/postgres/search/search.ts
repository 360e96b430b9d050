import type {
  ContactPage,
  ContactQuery,
  ContactPlace,
} from '#core/contacts/searching/contact-query.ts'
import type { Prefix } from '#core/contacts/searching/words.ts'
import type { Connection, Parameter } from '#storage/connection.ts'
import { summaryColumns, summaryOf } from '#storage/contact-row.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import { type Row, countOf, number, text } from '#storage/row.ts'
import { requirePhones } from './complete-terms.ts'
import { type Terms, hasTerms, isCut } from './find-terms.ts'
import { beginsLike, contactCount, selectContactCount } from './words.ts'

/** A statement with its parameters; the first one is the project. */
type Statement = { sql: string; parameters: Parameter[] }

/** Where a page ends, and where the one after it begins. */
type FoundPage = { sortKeys: bigint[]; next: ContactPlace | null }

// For words that many contacts have, the newest contacts are scanned first.
const newestMax = 2_000
// A frequent word is counted up to here, to find the rarest of several.
const rarestMax = 100_000

/** One page and the exact total of all pages, both as of one moment. */
export function searchContacts(
  database: Database,
  projectNumber: number,
  query: ContactQuery,
): Promise<ContactPage> {
  return database.snapshot(async (connection) => {
    await requirePhones(connection, projectNumber, query.prefixes)
    const total = await countAll(connection, projectNumber, query)
    const { sortKeys, next } = await findPage(connection, projectNumber, query, total)
    if (sortKeys.length === 0) return { contacts: [], total, next }
    const rows = await connection.rows(selectSummaries, projectNumber, sortKeys)
    return { contacts: rows.map(summaryOf), total, next }
  })
}

/** The sort keys of a page's contacts in order, and where the next page begins. */
export async function findPage(
  connection: Connection,
  projectNumber: number,
  query: ContactQuery,
  total: number,
): Promise<FoundPage> {
  const isPast = 'offset' in query.start && query.start.offset >= total
  if (total === 0 || isPast) return { sortKeys: [], next: null }
  const isByChange = query.updatedSince !== null
  // One extra row shows whether another page follows.
  const rows = await findRows(connection, projectNumber, query, total)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const hasMore = rows.length > query.limit
  const next = hasMore && last !== undefined ? startAfter(last, isByChange) : null
  return { sortKeys: page.map(sortKeyOf), next }
}

export async function countAll(
  connection: Connection,
  projectNumber: number,
  query: ContactQuery,
): Promise<number> {
  const { prefixes, emailFolded, updatedSince } = query
  const isFiltered = prefixes.length > 0 || emailFolded !== null || updatedSince !== null
  if (!isFiltered) return countOf(await connection.row(selectContactCount, projectNumber))
  if (updatedSince === null && emailFolded === null) {
    const matches = await matchesOf(connection, projectNumber, prefixes)
    return countOf(await connection.row(matches.total, ...matches.parameters))
  }
  const whole = { ...query, start: { offset: 0 } }
  const { sql, parameters } = contactsWhere(projectNumber, whole)
  return countOf(await connection.row(`SELECT count(*) AS count ${sql}`, ...parameters))
}

async function findRows(
  connection: Connection,
  projectNumber: number,
  query: ContactQuery,
  total: number,
): Promise<Row[]> {
  const { prefixes, emailFolded, updatedSince, limit, start } = query
  const offset = 'offset' in start ? start.offset : 0
  const bounds = [limit + 1, offset]
  if (updatedSince !== null || prefixes.length === 0 || emailFolded !== null) {
    const { sql, parameters } = contactsWhere(projectNumber, query)
    if (updatedSince !== null) {
      const byChange = { sql: `SELECT sort_key, updated_at, change ${sql}`, parameters }
      return pageOf(connection, byChange, bounds, 'updated_at, change')
    }
    return pageOf(connection, { sql: `SELECT sort_key ${sql}`, parameters }, bounds)
  }
  const isDense = await mayBeAmongNewest(connection, projectNumber, {
    total,
    needed: limit + offset,
  })
  if (isDense) {
    const newest = await pageOf(connection, amongNewest(projectNumber, query), bounds)
    if (newest.length === limit + 1) return newest
  }
  const before = 'sortKey' in start ? start.sortKey : null
  const matches = await matchesOf(connection, projectNumber, prefixes)
  return pageOf(connection, matchesBefore(matches, before), bounds)
}

function pageOf(
  connection: Connection,
  { sql, parameters }: Statement,
  bounds: readonly number[],
  order = 'sort_key DESC',
): Promise<Row[]> {
  const places = `LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`
  return connection.rows(`${sql} ORDER BY ${order} ${places}`, ...parameters, ...bounds)
}

/** The contacts that match, by their own columns. */
function contactsWhere(projectNumber: number, query: ContactQuery): Statement {
  const parameters: Parameter[] = [projectNumber]
  const conditions = ['project_number = $1']
  const add = (condition: (place: string) => string, ...values: Parameter[]) => {
    const places = values.map((value) => `$${parameters.push(value)}`)
    conditions.push(condition(places.join(', ')))
  }
  const { emailFolded, updatedSince, prefixes, start } = query
  if (emailFolded !== null) add((place) => `identity = ${place}`, emailFolded)
  if (updatedSince !== null) add((place) => `updated_at >= ${place}`, updatedSince)
  if ('sortKey' in start) add((place) => `sort_key < ${place}`, start.sortKey)
  if ('change' in start) {
    const { updatedAt, change } = start
    add((places) => `(updated_at, change) > (${places})`, updatedAt, change)
  }
  if (prefixes.length > 0) conditions.push(hasTerms('words', termsOf(prefixes), parameters))
  return { sql: `FROM contacts WHERE ${conditions.join(' AND ')}`, parameters }
}

function amongNewest(projectNumber: number, query: ContactQuery): Statement {
  const { start, prefixes } = query
  const { sql, parameters } = contactsWhere(projectNumber, { ...query, prefixes: [], start })
  return {
    sql: `SELECT sort_key FROM (
      SELECT sort_key, words ${sql} ORDER BY sort_key DESC LIMIT ${newestMax}) AS newest
      WHERE ${hasTerms('words', termsOf(prefixes), parameters)}`,
    parameters,
  }
}

async function mayBeAmongNewest(
  connection: Connection,
  projectNumber: number,
  { total, needed }: { total: number; needed: number },
): Promise<boolean> {
  const all = countOf(await connection.row(selectContactCount, projectNumber))
  return (newestMax / 2) * (total / all) > needed
}

/** The contacts with words that begin with all of the prefixes, and what selects their total. */
type Matches = { from: string; total: string; parameters: Parameter[] }

/** Uses the index of words if one prefix suffices, otherwise checks what the rarest one finds. */
async function matchesOf(
  connection: Connection,
  projectNumber: number,
  prefixes: readonly Prefix[],
): Promise<Matches> {
  const terms = termsOf(prefixes)
  const rarest = await rarestOf(connection, projectNumber, terms)
  const { keys, count, parameters } = indexedWith(projectNumber, rarest)
  const unindexed = terms.filter((items) => items !== rarest || items.some(isCut))
  if (unindexed.length === 0) {
    return { from: `FROM (${keys}) AS w WHERE true`, total: count, parameters }
  }
  const from = `
    FROM (${keys}) AS w JOIN contacts AS c ON c.project_number = $1 AND c.sort_key = w.sort_key
    WHERE ${hasTerms('c.words', unindexed, parameters)}`
  return { from, total: `SELECT count(*) AS count ${from}`, parameters }
}

async function rarestOf(
  connection: Connection,
  projectNumber: number,
  terms: Terms,
): Promise<readonly string[]> {
  const [first = [], ...rest] = terms
  if (rest.length === 0) return first
  let rarest = { items: first, count: Number.POSITIVE_INFINITY }
  for (const items of terms) {
    const { count: sql, parameters } = indexedWith(projectNumber, items, `LIMIT ${rarestMax}`)
    const count = countOf(await connection.row(sql, ...parameters))
    if (count < rarest.count) rarest = { items, count }
  }
  return rarest.items
}

/** The contacts with a word that begins like one of the items, each once, and their number. */
function indexedWith(
  projectNumber: number,
  items: readonly string[],
  some = '',
): { keys: string; count: string; parameters: Parameter[] } {
  const parameters: Parameter[] = [projectNumber]
  const add = (value: Parameter) => `$${parameters.push(value)}`
  const each = items.map((item) => {
    return `FROM words AS w WHERE w.project_number = $1 AND ${beginsLike(item, add)}`
  })
  const keys = each.map((sql) => `SELECT unnest(w.sort_key || w.others) AS sort_key ${sql}`)
  const [only = '', ...others] = each
  const counted =
    others.length === 0
      ? `SELECT ${contactCount} AS count FROM (SELECT w.others ${only} ${some}) AS w`
      : `SELECT count(*) AS count FROM (${keys.join(' UNION ')} ${some}) AS w`
  return { keys: keys.join(' UNION '), count: counted, parameters }
}

function termsOf(prefixes: readonly Prefix[]): Terms {
  return prefixes.map((prefix) => [prefix].flat())
}

function matchesBefore({ from, parameters }: Matches, before: bigint | null): Statement {
  const bound = before === null ? '' : `AND w.sort_key < $${parameters.length + 1}`
  return {
    sql: `SELECT w.sort_key ${from} ${bound}`,
    parameters: before === null ? parameters : [...parameters, before],
  }
}

function startAfter(row: Row, isByChange: boolean): ContactPlace {
  return isByChange
    ? { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
    : { sortKey: sortKeyOf(row) }
}

// The driver returns it as text.
function sortKeyOf(row: Row): bigint {
  return BigInt(text(row, 'sort_key'))
}

const selectSummaries = `
  SELECT ${summaryColumns} FROM contacts
  WHERE project_number = $1 AND sort_key = ANY ($2::bigint[])
  ORDER BY array_position($2::bigint[], sort_key)`
