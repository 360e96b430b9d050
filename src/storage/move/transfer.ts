import type { DatabaseSync } from 'node:sqlite'

import type { Row } from '#storage/contact-row.ts'

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
  made?: Readonly<Record<string, string>>
  /** Columns that only the folder's table has. */
  without?: readonly string[]
  /** Where the rows are, when it is not the folder's table alone. */
  from?: string
  order?: string
  projectColumn?: string
}

type Column = { name: string; type: string; key: number }

/** Too large for a number. */
const wideColumns: ReadonlySet<string> = new Set(['sort_key'])

/** Fills a table from the folder's table of the same name, column by column. */
export function transferOf(
  folder: DatabaseSync,
  table: string,
  { made = {}, without = [], from = `${table} AS t`, order, projectColumn }: Differences = {},
): Transfer {
  const columns = columnsOf(folder, table)
  const selected = new Map([
    ...columns.map((column) => [column.name, expressionOf(column)] as const),
    ...Object.entries(made),
  ])
  for (const name of without) selected.delete(name)
  const keys = columns.filter(({ key }) => key > 0).toSorted((one, other) => one.key - other.key)
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
