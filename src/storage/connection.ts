import type { Row } from './contact-row.ts'

export type Value = string | number | bigint | boolean | null | Uint8Array
export type Parameter = Value | readonly Value[]

/** What each engine spells in its own way. */
export type Dialect = {
  /** The columns of a contact's record, with `sort_key` as text. */
  readonly recordColumns: string
  /** Selects the contacts of project $1 whose values of one column are in $2. */
  selectEach(of: {
    columns: string
    column: 'number' | 'id' | 'identity' | 'sort_key'
    type: 'bigint' | 'text'
    /** Only those that hold their identity. */
    areHolders?: boolean
  }): string
  /**
   * Selects `asked`, and the `id` and `identity` of the contact of project $1 that has it or comes
   * next in the index, for each identity in $2: one look-up, whether it is known or not.
   */
  readonly selectNext: string
  /** Whether the column `tags` holds all tags of the list at this place of the parameters. */
  hasTags(place: string): string
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

/** A connection that only reads. */
export type Reads = {
  readonly dialect: Dialect
  rows(sql: string, ...values: Parameter[]): Promise<Row[]>
  row(sql: string, ...values: Parameter[]): Promise<Row | undefined>
}

/**
 * Marks a statement for which one plan is right whatever its tables hold: it is made once. Other
 * plans are made for each use.
 */
export function withOnePlan(sql: string): string {
  onePlanned.add(sql)
  return sql
}

export function hasOnePlan(sql: string): boolean {
  return onePlanned.has(sql)
}

const onePlanned = new Set<string>()

/** A statement of which parts depend on the dialect, assembled once for each. */
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
