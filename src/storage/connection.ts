import type { Row } from './contact-row.ts'

export type Value = string | number | bigint | boolean | null | Uint8Array
export type Parameter = Value | readonly Value[]

/** What each engine spells in its own way. */
export type Dialect = {
  /** The columns of a contact's record, with `sort_key` as text. */
  readonly recordColumns: string
  /** Selects contacts of the project $1 by the values of one column in $2. */
  selectEach(of: {
    columns: string
    column: 'number' | 'id' | 'identity' | 'sort_key'
    type: 'bigint' | 'text'
    condition?: string
  }): string
  /**
   * Selects for each identity in $2 `asked`, and `id` and `identity` of the contact of the project
   * $1 that has it or comes next in the index: one look-up, whether it is known or not.
   */
  readonly selectNext: string
}

/**
 * Runs statements that are written once for all engines: in PostgreSQL's spelling, with numbered
 * parameters (docs/decisions/one-sql.md). Within a transaction they run in the order in which they
 * were called. Numbers beyond 2^53 are selected as text.
 */
export type Connection = Reads & {
  /** Answers how many rows were changed. */
  run(sql: string, ...values: Parameter[]): Promise<number>
}

/** What only reads. */
export type Reads = {
  readonly dialect: Dialect
  rows(sql: string, ...values: Parameter[]): Promise<Row[]>
  row(sql: string, ...values: Parameter[]): Promise<Row | undefined>
}

/** A statement of which parts are the dialect's, put together once for each. */
export function inDialect(write: (dialect: Dialect) => string): (dialect: Dialect) => string {
  const written = new WeakMap<Dialect, string>()
  return (dialect) => {
    let sql = written.get(dialect)
    if (sql === undefined) {
      sql = write(dialect)
      written.set(dialect, sql)
    }
    return sql
  }
}
