import type { Row } from './row.ts'
import type { Sql } from './sql.ts'

export type Value = string | number | bigint | boolean | null | Uint8Array
export type Parameter = Value | readonly Value[]

/**
 * Runs statements that are written once for both engines, with parameters $1, $2 and so on
 * (docs/decisions/one-sql.md). Within a transaction they run in the order in which they
 * were called. Numbers beyond 2^53 are selected as text.
 */
export type Connection = Reads & {
  /** Answers how many rows were changed. */
  run(sql: string | Sql, ...values: Parameter[]): Promise<number>
}

/** A connection that only reads. */
export type Reads = {
  rows(sql: string | Sql, ...values: Parameter[]): Promise<Row[]>
  row(sql: string | Sql, ...values: Parameter[]): Promise<Row | undefined>
  /** The statements of a project have one more parameter: they are of another type. */
  readonly projectNumber?: never
}

/** Reads of one project, whose number is the parameter $1 of each statement. */
export type ProjectReads = Pick<Reads, 'rows' | 'row'> & { readonly projectNumber: number }

/** As above, and writes. */
export type ProjectStatements = ProjectReads & Pick<Connection, 'run'>

export function readsOf(reads: Reads, projectNumber: number): ProjectReads {
  return {
    projectNumber,
    rows: (sql, ...values) => reads.rows(sql, projectNumber, ...values),
    row: (sql, ...values) => reads.row(sql, projectNumber, ...values),
  }
}

export function statementsOf(connection: Connection, projectNumber: number): ProjectStatements {
  const run: Connection['run'] = (sql, ...values) => connection.run(sql, projectNumber, ...values)
  return { ...readsOf(connection, projectNumber), run }
}
