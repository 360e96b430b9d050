import type { ContactPage, ContactQuery, PageStart } from '#core/store.ts'
import { type Row, number, summaryOf } from './contact-row.ts'
import type { Condition } from './condition.ts'
import type { Database } from './database.ts'
import { projectNumberOf } from './session.ts'
import { sortKeysWithWords } from './words.ts'

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
  const offset = 'offset' in query.start ? query.start.offset : 0
  const keys = database.statement(`${sql} ORDER BY 1 DESC LIMIT ? OFFSET ?`)
  keys.setReadBigInts(true)
  const select = database.statement(selectBySortKey)
  return keys
    .all(...parameters, query.limit + 1, offset)
    .map((row) => select.get(projectNumber, sortKeyOf(row)))
    .filter((row) => row !== undefined)
}

/** The sort keys of the contacts that match, in the form whose index holds the order. */
function sortKeys(projectNumber: number, query: ContactQuery): Condition {
  const before = 'afterSortKey' in query.start ? query.start.afterSortKey : null
  if (query.emailFolded === null && query.prefixes.length > 0) {
    return sortKeysWithWords(projectNumber, query.prefixes, before)
  }
  const isBefore = before === null ? '' : 'AND sort_key < ?'
  const bound = before === null ? [] : [before]
  if (query.emailFolded === null) {
    return {
      sql: `SELECT sort_key FROM contacts INDEXED BY contacts_by_creation
        WHERE project_number = ? ${isBefore}`,
      parameters: [projectNumber, ...bound],
    }
  }
  const words = wordsCondition(projectNumber, query)
  return {
    sql: `SELECT sort_key FROM contacts INDEXED BY contacts_by_identity
      WHERE project_number = ? AND identity = ? ${words.sql} ${isBefore}`,
    parameters: [projectNumber, query.emailFolded, ...words.parameters, ...bound],
  }
}

function pageByChange(database: Database, projectNumber: number, query: ContactQuery): Row[] {
  const { sql, parameters } = changedCondition(projectNumber, query)
  const { start } = query
  const offset = 'offset' in start ? start.offset : 0
  const after =
    'afterChange' in start ? [start.afterChange.updatedAt, start.afterChange.change] : []
  const isAfter = after.length > 0 ? 'AND (updated_at, change) > (?, ?)' : ''
  return database
    .statement(
      `SELECT ${summaryColumns}, change FROM contacts INDEXED BY contacts_by_change
      WHERE ${sql} ${isAfter} ORDER BY updated_at, change LIMIT ? OFFSET ?`,
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
  const { sql, parameters } = sortKeysWithWords(projectNumber, query.prefixes, null)
  return { sql: `AND sort_key IN (${sql})`, parameters }
}

function startAfter(row: Row, isByChange: boolean): PageStart {
  return isByChange
    ? { afterChange: { updatedAt: number(row, 'updated_at'), change: number(row, 'change') } }
    : { afterSortKey: BigInt(String(row['sort_key_text'])) }
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
