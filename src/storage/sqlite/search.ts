import type { ContactPage, ContactQuery, PageStart } from '#core/store.ts'
import { type Row, number, summaryOf } from './contact-row.ts'
import type { Database } from './database.ts'
import { wordsTable } from './schema.ts'
import { projectNumberOf } from './session.ts'

type Parameter = string | number | bigint

/** A condition in SQL with its parameters. */
type Condition = { sql: string; parameters: Parameter[] }

/** One page and the exact total of all pages, both of one moment. */
export function searchContacts(database: Database, query: ContactQuery): ContactPage {
  database.run('BEGIN')
  try {
    const projectNumber = projectNumberOf(database, query.projectId)
    const isByChange = query.updatedSince !== null
    const rows = isByChange
      ? pageByChange(database, projectNumber, query)
      : pageByCreation(database, projectNumber, query)
    const total = countAll(database, projectNumber, query)
    const hasMore = rows.length > query.limit
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    const next = hasMore && last !== undefined ? startAfter(last, isByChange) : null
    return { contacts: page.map(summaryOf), total, next }
  } finally {
    database.run('COMMIT')
  }
}

// One row more than the page tells whether another page follows.
function pageByCreation(database: Database, projectNumber: number, query: ContactQuery): Row[] {
  const { sql, parameters } = sortKeys(projectNumber, query)
  const { offset, after } = rangeOf(query.start)
  const keys = database.statement(`${sql} ORDER BY 1 DESC LIMIT ? OFFSET ?`)
  keys.setReadBigInts(true)
  const select = database.statement(selectBySortKey)
  return keys
    .all(...parameters, ...after, query.limit + 1, offset)
    .map((row) => select.get(projectNumber, sortKeyOf(row)))
    .filter((row) => row !== undefined)
}

/** The sort keys of the contacts that match, in the form whose index holds the order. */
function sortKeys(projectNumber: number, query: ContactQuery): Condition {
  const after = 'afterSortKey' in query.start
  if (query.emailFolded !== null) {
    const words = wordsCondition(projectNumber, query)
    return {
      sql: `SELECT sort_key FROM contacts INDEXED BY contacts_by_identity
        WHERE project_number = ? AND identity = ? ${words.sql} ${after ? 'AND sort_key < ?' : ''}`,
      parameters: [projectNumber, query.emailFolded, ...words.parameters],
    }
  }
  if (query.prefixes.length > 0) {
    const table = wordsTable(projectNumber)
    return {
      sql: `SELECT rowid AS sort_key FROM ${table} WHERE ${table} MATCH ?
        ${after ? 'AND rowid < ?' : ''}`,
      parameters: [matchOf(query.prefixes)],
    }
  }
  return {
    sql: `SELECT sort_key FROM contacts INDEXED BY contacts_by_creation
      WHERE project_number = ? ${after ? 'AND sort_key < ?' : ''}`,
    parameters: [projectNumber],
  }
}

function pageByChange(database: Database, projectNumber: number, query: ContactQuery): Row[] {
  const { sql, parameters } = changedCondition(projectNumber, query)
  const { offset, after } = rangeOf(query.start)
  const afterSql = after.length > 0 ? 'AND (updated_at, change) > (?, ?)' : ''
  return database
    .statement(
      `SELECT ${summaryColumns}, change FROM contacts INDEXED BY contacts_by_change
      WHERE ${sql} ${afterSql} ORDER BY updated_at, change LIMIT ? OFFSET ?`,
    )
    .all(...parameters, ...after, query.limit + 1, offset)
}

function countAll(database: Database, projectNumber: number, query: ContactQuery): number {
  if (query.updatedSince !== null) {
    const { sql, parameters } = changedCondition(projectNumber, query)
    const from = 'FROM contacts INDEXED BY contacts_by_change'
    const counted = database.statement(`SELECT count(*) AS total ${from} WHERE ${sql}`)
    return totalOf(counted.get(...parameters))
  }
  if (query.emailFolded === null && query.prefixes.length === 0) {
    return totalOf(database.statement(selectContactCount).get(projectNumber))
  }
  const { sql, parameters } = sortKeys(projectNumber, { ...query, start: { offset: 0 } })
  return totalOf(database.statement(`SELECT count(*) AS total FROM (${sql})`).get(...parameters))
}

function changedCondition(projectNumber: number, query: ContactQuery): Condition {
  const words = wordsCondition(projectNumber, query)
  const email = query.emailFolded === null ? [] : [query.emailFolded]
  return {
    sql: `project_number = ? AND updated_at >= ?
      ${email.length > 0 ? 'AND identity = ?' : ''} ${words.sql}`,
    parameters: [projectNumber, query.updatedSince ?? 0, ...email, ...words.parameters],
  }
}

function wordsCondition(projectNumber: number, query: ContactQuery): Condition {
  if (query.prefixes.length === 0) return { sql: '', parameters: [] }
  const table = wordsTable(projectNumber)
  return {
    sql: `AND sort_key IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`,
    parameters: [matchOf(query.prefixes)],
  }
}

function rangeOf(start: PageStart): { offset: number; after: Parameter[] } {
  if ('offset' in start) return { offset: start.offset, after: [] }
  if ('afterSortKey' in start) return { offset: 0, after: [start.afterSortKey] }
  return { offset: 0, after: [start.afterChange.updatedAt, start.afterChange.change] }
}

function startAfter(row: Row, isByChange: boolean): PageStart {
  return isByChange
    ? { afterChange: { updatedAt: number(row, 'updated_at'), change: number(row, 'change') } }
    : { afterSortKey: BigInt(String(row['sort_key_text'])) }
}

function matchOf(prefixes: readonly string[]): string {
  return prefixes.map((prefix) => `"${prefix.replaceAll('"', '""')}"*`).join(' AND ')
}

function sortKeyOf(row: Row): bigint {
  const sortKey = row['sort_key']
  if (typeof sortKey !== 'bigint') throw new Error('The row has no sort key.')
  return sortKey
}

function totalOf(row: Row | undefined): number {
  if (row === undefined) throw new Error('The count gave no row.')
  return Number(row['total'])
}

const summaryColumns = 'id, type, name, email, phone, company, created_at, updated_at'
const selectBySortKey = `
  SELECT ${summaryColumns}, CAST(sort_key AS TEXT) AS sort_key_text FROM contacts
  WHERE project_number = ? AND sort_key = ?`
const selectContactCount = 'SELECT contact_count AS total FROM projects WHERE number = ?'
