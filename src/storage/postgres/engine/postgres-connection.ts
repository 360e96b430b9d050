import type { PoolClient, QueryResult } from 'pg'

import type { Connection, Parameter } from '#storage/connection.ts'
import type { Row } from '#storage/row.ts'
import { settleAll } from '#storage/settle-all.ts'
import type { Sql } from '#storage/sql.ts'
import { type CopiedRow, CopyQuery, type CopyTarget } from './copy-query.ts'

/** A connection in a transaction, in which not every statement has to be waited for. */
export type WritingConnection = Connection & {
  /** Sends a statement; if it fails, the transaction does. */
  send(sql: string | Sql, ...values: Parameter[]): void
  /** Adds rows to a table in the same way. */
  sendRows(into: CopyTarget, rows: Iterable<CopiedRow>): void
}

type Notice = { code: string | undefined; message: string | undefined }

const warningClass = '01'
const names = new Map<string, string>()

/** One connection; its statements are prepared once. */
export class PostgresConnection implements WritingConnection {
  private readonly client: PoolClient
  private readonly sent: Promise<unknown>[] = []

  constructor(client: PoolClient) {
    this.client = client
  }

  async rows(sql: string | Sql, ...values: Parameter[]): Promise<Row[]> {
    const { rows } = await this.query(sql, values)
    return asRows(rows)
  }

  async row(sql: string | Sql, ...values: Parameter[]): Promise<Row | undefined> {
    return (await this.rows(sql, ...values))[0]
  }

  /** Answers how many rows were changed. */
  async run(sql: string | Sql, ...values: Parameter[]): Promise<number> {
    return (await this.query(sql, values)).rowCount ?? 0
  }

  /** A one-off statement, which is not prepared. */
  async execute(sql: string): Promise<string> {
    return (await this.client.query({ text: sql })).command
  }

  /**
   * Returns the command that the server reports, which is ROLLBACK after a failure. Throws the
   * server's warnings: if its wait for a standby was cancelled, it may lose the commit.
   */
  async commit(): Promise<string> {
    let warning: string | undefined
    const hear = ({ code, message }: Notice) => {
      if (code?.startsWith(warningClass)) warning = message
    }
    this.client.on('notice', hear)
    try {
      const command = await this.execute('COMMIT')
      if (warning !== undefined) throw new Error(`The commit was answered with: ${warning}`)
      return command
    } finally {
      this.client.off('notice', hear)
    }
  }

  send(sql: string | Sql, ...values: Parameter[]): void {
    this.keep(this.query(sql, values))
  }

  sendRows(into: CopyTarget, rows: Iterable<CopiedRow>): void {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const answer = (error: Error | null | undefined) => (error ? reject(error) : resolve())
    this.client.query(new CopyQuery(into, rows, answer))
    this.keep(promise)
  }

  /** Throws the first failure of what was sent. */
  answered(): Promise<void> {
    return settleAll(this.sent.splice(0))
  }

  private query(sql: string | Sql, values: Parameter[]): Promise<QueryResult> {
    return this.client.query(prepared(typeof sql === 'string' ? sql : sql.postgres, values))
  }

  private keep(answer: Promise<unknown>): void {
    // The commit, or what fails because of it, asks for the answer.
    answer.catch(() => {})
    this.sent.push(answer)
  }
}

function prepared(text: string, values: Parameter[]) {
  let name = names.get(text)
  if (name === undefined) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return { name, text, values }
}

// The driver returns text for numbers that are too large; we use no other such type.
function asRows(rows: unknown[]): Row[] {
  return rows as Row[]
}
