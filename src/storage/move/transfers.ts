import type { DatabaseSync } from 'node:sqlite'

import { states } from '#storage/delivery-row.ts'
import { allProjectTables } from '#storage/postgres/engine/tables.ts'
import { indexedWords } from '#storage/postgres/search/words.ts'
import { accountTables } from '#storage/repositories/accounts/account-tables.ts'
import { termsOfRow, textOfTerms } from '#storage/repositories/contacts/indexing/terms.ts'
import type { Row } from '#storage/row.ts'

const tablesOfNoProject = ['counted_requests', 'counted_mails', 'removed_files'] as const

/**
 * Everything in a folder except what makes it visible, in the order in which it is copied. Tables
 * are the same on both sides, except for those listed here.
 */
export function transfersOf(folder: DatabaseSync): Transfer[] {
  const differing = [countersOf(folder), contactsOf(folder), wordsOf(folder)]
  const transferOfTable = new Map(differing.map((transfer) => [transfer.table, transfer]))
  return [...allProjectTables, ...tablesOfNoProject, ...Object.keys(accountTables)].map(
    (table) => transferOfTable.get(table) ?? transferOf(folder, table),
  )
}

/** What makes the rest visible: a server finds nothing without its project. */
export function revealingTransfersOf(folder: DatabaseSync): Transfer[] {
  const places = transferOf(folder, 'places')
  const projects = transferOf(folder, 'projects', {
    computed: {
      deliveries_due_at: `(SELECT min(d.due_at) FROM deliveries AS d
        WHERE d.project_number = t.number AND d.state = ${states.waiting})`,
    },
    without: ['contact_count', 'change_count', 'changed_at', 'has_event_readers'],
    projectColumn: 'number',
  })
  return [places, projects]
}

// A folder counts for all of its projects together.
function countersOf(folder: DatabaseSync): Transfer {
  return transferOf(folder, 'counters', {
    computed: {
      project_number: 't.number',
      contact: 'c.contact',
      change: 'c.change',
      updated_at: 't.changed_at',
      number: 'c.number',
      contact_count: 't.contact_count',
      has_event_readers: 't.has_event_readers',
      webhook_count: `(SELECT count(*) FROM webhooks
        WHERE project_number = t.number AND deleted_at IS NULL)`,
    },
    without: ['one'],
    from: 'projects AS t CROSS JOIN counters AS c',
    order: 't.number',
  })
}

// Terms are made again from the contacts: each engine indexes them in its own way.
function contactsOf(folder: DatabaseSync): Transfer {
  const contacts = transferOf(folder, 'contacts')
  return {
    ...contacts,
    columns: [...contacts.columns, 'words'],
    recordsOf: (row) => [{ ...row, words: textOfTerms(termsOfRow(row)) }],
  }
}

function wordsOf(folder: DatabaseSync): Transfer {
  return {
    ...transferOf(folder, 'contacts'),
    table: 'words',
    columns: ['project_number', 'sort_key', 'word', 'shared', 'others'],
    recordsOf: (row) => {
      const { project_number = null, sort_key = null } = row
      const words = indexedWords(termsOfRow(row))
      return words.map((word) => ({ project_number, sort_key, ...word, others: null }))
    },
  }
}

/** How one table of the destination is filled from a data folder. */
export type Transfer = {
  table: string
  /** All columns of the table. */
  columns: readonly string[]
  /**
   * Selects rows of the data folder in a stable order, from an offset on. Their values are in
   * PostgreSQL's form: bytes as hex.
   */
  select: string
  /** The column with a record's project; null where there is none. */
  projectColumn: string | null
  /** The records that a row becomes, unless it is one itself. */
  recordsOf: (row: Row) => Row[]
}

/** How the destination's table differs from the folder's table of the same name. */
type Differences = {
  /** Columns as expressions, in which `t` is the folder's table. */
  computed?: Readonly<Record<string, string>>
  /** Columns that only the folder's table has. */
  without?: readonly string[]
  /** Where the rows are, when it is not the folder's table alone. */
  from?: string
  order?: string
  projectColumn?: string
}

type Column = { name: string; type: string; key: number }

/** Too large for a number. */
const wideColumns: ReadonlySet<string> = new Set(['sort_key', 'before_key'])

/** Fills a table from the folder's table of the same name, column by column. */
function transferOf(
  folder: DatabaseSync,
  table: string,
  { computed = {}, without = [], from = `${table} AS t`, order, projectColumn }: Differences = {},
): Transfer {
  const columns = columnsOf(folder, table)
  const selected = new Map([
    ...columns.map((column) => [column.name, expressionOf(column)] as const),
    ...Object.entries(computed),
  ])
  for (const name of without) selected.delete(name)
  const keys = columns.filter(({ key }) => key > 0).toSorted((a, b) => a.key - b.key)
  const byKey = keys.length === 0 ? 't.rowid' : keys.map(({ name }) => `t.${name}`).join(', ')
  const list = [...selected].map(([name, expression]) => `${expression} AS ${name}`).join(', ')
  return {
    table,
    columns: [...selected.keys()],
    select: `SELECT ${list} FROM ${from} ORDER BY ${order ?? byKey} LIMIT -1 OFFSET ?`,
    projectColumn: projectColumn ?? (selected.has('project_number') ? 'project_number' : null),
    recordsOf: (row) => [row],
  }
}

function columnsOf(folder: DatabaseSync, table: string): Column[] {
  const rows = folder.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(table)
  return rows.map((row) => ({
    name: String(row['name']),
    type: String(row['type']),
    key: Number(row['pk']),
  }))
}

function expressionOf({ name, type }: Column): string {
  if (type === 'BLOB') return `'\\x' || lower(hex(t.${name}))`
  return wideColumns.has(name) ? `CAST(t.${name} AS TEXT)` : `t.${name}`
}
