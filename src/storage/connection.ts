import type { Row } from './contact-row.ts'
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
}
