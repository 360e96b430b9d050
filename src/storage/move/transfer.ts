import type { Row } from '#storage/contact-row.ts'

/** How one table of the destination is filled from a data folder. */
export type Transfer = {
  table: string
  /** All columns of the table. */
  columns: readonly string[]
  /**
   * Selects rows of the data folder in an order that stays, from an offset on. Their values are
   * as PostgreSQL takes them: truths are `t` or `f`, bytes are in its hex form.
   */
  select: string
  /** The column that tells a record's project; null where there is none. */
  projectColumn: string | null
  /** The records that a row becomes, where it is not one itself. */
  recordsOf: (row: Row) => Row[]
}

type Source = {
  /** Columns that both have, but for truths. */
  same?: string
  truths?: string
  /** Others, as expressions; `t` is the table of the data folder. */
  made?: Readonly<Record<string, string>>
  /** Where it is not the table of the same name alone. */
  from?: string
  order: string
  projectColumn?: string | null
  recordsOf?: (row: Row) => Row[]
  /** Columns that only `recordsOf` gives. */
  added?: string
  /** Columns that only `recordsOf` reads. */
  read?: string
}

export function transferOf(table: string, source: Source): Transfer {
  const { same = '', truths = '', made = {}, from = `${table} AS t`, added = '' } = source
  const expressions = Object.entries(made).map(([name, sql]) => [name, `${sql} AS ${name}`])
  const columns = new Map([
    ...names(same).map((name) => [name, `t.${name}`] as const),
    ...names(truths).map((name) => [name, `${truth(`t.${name}`)} AS ${name}`] as const),
    ...expressions.map(([name = '', sql = '']) => [name, sql] as const),
  ])
  const read = names(source.read ?? '').map((name) => `t.${name}`)
  const selected = [...columns.values(), ...read].join(', ')
  return {
    table,
    columns: [...columns.keys(), ...names(added)],
    select: `SELECT ${selected} FROM ${from} ORDER BY ${source.order} LIMIT -1 OFFSET ?`,
    projectColumn: source.projectColumn === undefined ? 'project_number' : source.projectColumn,
    recordsOf: source.recordsOf ?? ((row) => [row]),
  }
}

/** The text of a truth as PostgreSQL writes it. */
export function truth(expression: string): string {
  return `CASE WHEN ${expression} THEN 't' ELSE 'f' END`
}

function names(list: string): string[] {
  return list.split(/\s+/).filter((name) => name !== '')
}
