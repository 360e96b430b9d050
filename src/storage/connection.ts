import type { Row } from './contact-row.ts'

export type Value = string | number | bigint | boolean | null | Uint8Array
export type Parameter = Value | readonly Value[]

/**
 * Runs statements that are written once for all engines: in PostgreSQL's spelling, with numbered
 * parameters (docs/decisions/one-sql.md). Within a transaction they run in the order in which they
 * were called. Numbers beyond 2^53 are selected as text.
 */
export type Connection = {
  rows(sql: string, ...values: Parameter[]): Promise<Row[]>
  row(sql: string, ...values: Parameter[]): Promise<Row | undefined>
  /** Answers how many rows were changed. */
  run(sql: string, ...values: Parameter[]): Promise<number>
}

/** What only reads. */
export type Reads = Pick<Connection, 'rows' | 'row'>
