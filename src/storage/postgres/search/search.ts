import type {
  ContactPage,
  ContactQuery,
  ContactPlace,
} from '#core/contacts/searching/contact-query.ts'
import type { Connection, Parameter } from '#storage/connection.ts'
import { type Row, countOf, number, summaryOf, text } from '#storage/contact-row.ts'
import type { Database } from '#storage/postgres/engine/database.ts'
import { cutWord, endOfPrefix } from './words.ts'

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
  for (const prefix of prefixes) add((place) => `strpos(words, ${place}) > 0`, ` ${prefix}`)
  return { sql: `FROM contacts WHERE ${conditions.join(' AND ')}`, parameters }
}

function amongNewest(projectNumber: number, query: ContactQuery): Statement {
  const { start, prefixes } = query
  const { sql, parameters } = contactsWhere(projectNumber, { ...query, prefixes: [], start })
  const conditions = prefixes.map((_, i) => `strpos(words, $${parameters.length + 1 + i}) > 0`)
  return {
    sql: `SELECT sort_key FROM (
      SELECT sort_key, words ${sql} ORDER BY sort_key DESC LIMIT ${newestMax}) AS newest
      WHERE ${conditions.join(' AND ')}`,
    parameters: [...parameters, ...prefixes.map((prefix) => ` ${prefix}`)],
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
  prefixes: readonly string[],
): Promise<Matches> {
  const rarest = await rarestOf(connection, projectNumber, prefixes)
  const { sql, parameters } = indexedWith(projectNumber, rarest)
  const indexed = `(SELECT unnest(w.sort_key || w.others) AS sort_key ${sql}) AS w`
  const isWhole = cutWord(rarest) === rarest
  const unindexed = isWhole ? prefixes.filter((prefix) => prefix !== rarest) : prefixes
  if (unindexed.length === 0) {
    const total = `SELECT ${contactCount} AS count ${sql}`
    return { from: `FROM ${indexed} WHERE true`, total, parameters }
  }
  const conditions = unindexed.map((_, i) => `strpos(c.words, $${parameters.length + 1 + i}) > 0`)
  const from = `
    FROM ${indexed} JOIN contacts AS c ON c.project_number = $1 AND c.sort_key = w.sort_key
    WHERE ${conditions.join(' AND ')}`
  const checked = unindexed.map((prefix) => ` ${prefix}`)
  return {
    from,
    total: `SELECT count(*) AS count ${from}`,
    parameters: [...parameters, ...checked],
  }
}

async function rarestOf(
  connection: Connection,
  projectNumber: number,
  prefixes: readonly string[],
): Promise<string> {
  const [first = '', ...rest] = prefixes
  if (rest.length === 0) return first
  let rarest = { prefix: first, count: Number.POSITIVE_INFINITY }
  for (const prefix of prefixes) {
    const { sql, parameters } = indexedWith(projectNumber, prefix)
    const some = `SELECT w.others ${sql} LIMIT ${rarestMax}`
    const counted = `SELECT ${contactCount} AS count FROM (${some}) AS w`
    const count = countOf(await connection.row(counted, ...parameters))
    if (count < rarest.count) rarest = { prefix, count }
  }
  return rarest.prefix
}

/** The rows of the index whose contacts have a word that begins like this, each contact once. */
function indexedWith(projectNumber: number, prefix: string): Statement {
  const word = cutWord(prefix)
  const end = endOfPrefix(word)
  const isBeforeEnd = end === null ? '' : 'AND w.word < $4'
  return {
    sql: `FROM words AS w
      WHERE w.project_number = $1 AND w.word >= $2 AND w.shared < $3 ${isBeforeEnd}`,
    parameters: [projectNumber, word, word.length, ...(end === null ? [] : [end])],
  }
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

const contactCount = 'count(*) + coalesce(sum(cardinality(w.others)), 0)'
export const selectContactCount = `
  SELECT contact_count AS count FROM counters WHERE project_number = $1`
const selectSummaries = `
  SELECT id, type, name, email, phone, company, created_at, updated_at FROM contacts
  WHERE project_number = $1 AND sort_key = ANY ($2::bigint[])
  ORDER BY array_position($2::bigint[], sort_key)`
