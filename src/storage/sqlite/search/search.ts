import type {
  ContactPage,
  ContactQuery,
  ContactPlace,
} from '#core/contacts/searching/contact-query.ts'
import { summaryColumns, summaryOf } from '#storage/contact-row.ts'
import { type Row, countOf, number } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { type Snapshot, inSnapshot } from './snapshot.ts'
import type { NotIndexed } from './words-index.ts'
import { type Condition, type Terms, countWith, everywhere, sortKeysWith } from './words.ts'

/** One page and the exact total of all pages, both as of one moment. */
export function searchContacts(
  database: Database,
  query: ContactQuery,
): Promise<ContactPage | NotIndexed> {
  return inSnapshot(database, query, (snapshot) => {
    const { sortKeys, next } = findPage(snapshot, query)
    const isAll = 'offset' in query.start && query.start.offset === 0 && next === null
    const total = isAll ? sortKeys.length : countAll(snapshot, query)
    const select = database.statement(selectBySortKey)
    const contacts = sortKeys
      .map((sortKey) => select.get(snapshot.projectNumber, sortKey))
      .filter((row) => row !== undefined)
      .map(summaryOf)
    return { contacts, total, next }
  })
}

/** The sort keys of a page's contacts in order, and where the next page begins. */
export function findPage(
  snapshot: Snapshot,
  query: ContactQuery,
): { sortKeys: bigint[]; next: ContactPlace | null } {
  const isByChange = query.updatedSince !== null
  // One extra row shows whether another page follows.
  const rows = isByChange ? rowsByChange(snapshot, query) : rowsByCreation(snapshot, query)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const hasMore = rows.length > query.limit
  const next = hasMore && last !== undefined ? startAfter(last, isByChange) : null
  return { sortKeys: page.map(sortKeyOf), next }
}

function rowsByCreation(snapshot: Snapshot, query: ContactQuery): Row[] {
  const { sql, parameters } = sortKeysCondition(snapshot, query)
  const offset = 'offset' in query.start ? query.start.offset : 0
  const statement = snapshot.database.statement(`${sql} ORDER BY 1 DESC LIMIT ? OFFSET ?`)
  statement.setReadBigInts(true)
  return statement.all(...parameters, query.limit + 1, offset)
}

/** The sort keys of the contacts that match. */
function sortKeysCondition(snapshot: Snapshot, query: ContactQuery): Condition {
  const { projectNumber, indexed } = snapshot
  const before = 'sortKey' in query.start ? query.start.sortKey : null
  if (query.emailFolded === null && query.prefixes.length > 0) {
    const terms = termsOf(query)
    const span = before === null ? everywhere : { ...everywhere, to: before - 1n }
    return sortKeysWith(projectNumber, { terms, indexed, span })
  }
  const isBefore = before === null ? '' : 'AND sort_key < ?'
  const bound = before === null ? [] : [before]
  if (query.emailFolded === null) {
    return {
      sql: `SELECT sort_key FROM contacts WHERE project_number = ? ${isBefore}`,
      parameters: [projectNumber, ...bound],
    }
  }
  const words = wordsCondition(snapshot, query)
  return {
    sql: `SELECT sort_key FROM contacts
      WHERE project_number = ? AND identity = ? ${words.sql} ${isBefore}`,
    parameters: [projectNumber, query.emailFolded, ...words.parameters, ...bound],
  }
}

function rowsByChange(snapshot: Snapshot, query: ContactQuery): Row[] {
  const { sql, parameters } = changedCondition(snapshot, query)
  const { start } = query
  const offset = 'offset' in start ? start.offset : 0
  const after = 'change' in start ? [start.updatedAt, start.change] : []
  const isAfter = after.length > 0 ? 'AND (updated_at, change) > (?, ?)' : ''
  const statement = snapshot.database.statement(
    `SELECT sort_key, updated_at, change FROM contacts
    WHERE ${sql} ${isAfter} ORDER BY updated_at, change LIMIT ? OFFSET ?`,
  )
  statement.setReadBigInts(true)
  return statement.all(...parameters, ...after, query.limit + 1, offset)
}

function countAll(snapshot: Snapshot, query: ContactQuery): number {
  const { database, projectNumber } = snapshot
  if (query.updatedSince !== null) {
    const { sql, parameters } = changedCondition(snapshot, query)
    const counted = database.statement(`SELECT count(*) AS count FROM contacts WHERE ${sql}`)
    return countOf(counted.get(...parameters))
  }
  if (query.emailFolded === null && query.prefixes.length === 0) {
    return countOf(database.statement(selectContactCount).get(projectNumber))
  }
  if (query.emailFolded === null) {
    const search = { terms: termsOf(query), indexed: snapshot.indexed }
    const { sql, parameters } = countWith(projectNumber, search)
    return countOf(database.statement(`SELECT ${sql} AS count`).get(...parameters))
  }
  const { sql, parameters } = sortKeysCondition(snapshot, { ...query, start: { offset: 0 } })
  return countOf(database.statement(`SELECT count(*) AS count FROM (${sql})`).get(...parameters))
}

function changedCondition(snapshot: Snapshot, query: ContactQuery): Condition {
  const words = wordsCondition(snapshot, query)
  const email = query.emailFolded === null ? [] : [query.emailFolded]
  return {
    sql: `project_number = ? AND updated_at >= ?
      ${email.length > 0 ? 'AND identity = ?' : ''} ${words.sql}`,
    parameters: [snapshot.projectNumber, query.updatedSince ?? 0, ...email, ...words.parameters],
  }
}

function wordsCondition({ projectNumber, indexed }: Snapshot, query: ContactQuery): Condition {
  if (query.prefixes.length === 0) return { sql: '', parameters: [] }
  const { sql, parameters } = sortKeysWith(projectNumber, { terms: termsOf(query), indexed })
  return { sql: `AND sort_key IN (${sql})`, parameters }
}

function termsOf({ prefixes }: ContactQuery): Terms {
  return prefixes.map((prefix) => [prefix].flat())
}

function startAfter(row: Row, isByChange: boolean): ContactPlace {
  return isByChange
    ? { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
    : { sortKey: sortKeyOf(row) }
}

function sortKeyOf(row: Row): bigint {
  const sortKey = row['sort_key']
  if (typeof sortKey !== 'bigint') throw new Error('The row has no sort key.')
  return sortKey
}

const selectBySortKey = `
  SELECT ${summaryColumns} FROM contacts
  WHERE project_number = ? AND sort_key = ?`
export const selectContactCount = 'SELECT contact_count AS count FROM projects WHERE number = ?'
