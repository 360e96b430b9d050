import type { PoolClient, QueryResult } from 'pg'

import { type Connection, type Parameter, hasOnePlan } from '#storage/connection.ts'
import type { Row } from '#storage/contact-row.ts'
import { allEnded } from '#storage/settle-all.ts'
import { type CopiedRow, CopyQuery, type CopyTarget } from './copy-query.ts'
import { dialect } from './dialect.ts'

/** A connection in a transaction, in which not every statement has to be waited for. */
export type WritingConnection = Connection & {
  /** Sends a statement; if it fails, the transaction does. */
  send(sql: string, ...values: Parameter[]): void
  /** Adds rows to a table in the same way. */
  sendRows(into: CopyTarget, rows: Iterable<CopiedRow>): void
}

type Notice = { code: string | undefined; message: string | undefined }

// While a table is small a plan may read all of it, which must not be kept.
export const keepingPlans = [
  'SET plan_cache_mode = force_generic_plan',
  'SET enable_seqscan = off',
] as const
const makingPlans = ['SET plan_cache_mode = force_custom_plan', 'SET enable_seqscan = on'] as const
const warningClass = '01'
const names = new Map<string, string>()
/** Whether plans are kept in the session. */
const keepsPlans = new WeakMap<PoolClient, boolean>()

/** Every statement that was prepared in this process. */
export function preparedStatements(): string[] {
  return [...names.keys()]
}

/** One connection; its statements are prepared once. */
export class PostgresConnection implements WritingConnection {
  readonly dialect = dialect
  private readonly client: PoolClient
  private isHeld = false
  private readonly sent: Promise<unknown>[] = []

  constructor(client: PoolClient) {
    this.client = client
  }

  async rows(sql: string, ...values: Parameter[]): Promise<Row[]> {
    const { rows } = await this.query(sql, values)
    return asRows(rows)
  }

  async row(sql: string, ...values: Parameter[]): Promise<Row | undefined> {
    return (await this.rows(sql, ...values))[0]
  }

  /** Answers how many rows were changed. */
  async run(sql: string, ...values: Parameter[]): Promise<number> {
    return (await this.query(sql, values)).rowCount ?? 0
  }

  /** A one-off statement, which is not prepared. */
  async execute(sql: string): Promise<string> {
    this.sendTogether()
    return (await this.client.query({ text: sql })).command
  }

  /**
   * Answers the command that the server says it ran, which is ROLLBACK after a failure. Throws what
   * it warns of: it was told to wait no longer for its standby, and the commit may be lost with it.
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

  send(sql: string, ...values: Parameter[]): void {
    this.keep(this.query(sql, values))
  }

  sendRows(into: CopyTarget, rows: Iterable<CopiedRow>): void {
    this.sendTogether()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const answer = (error: Error | null | undefined) => (error ? reject(error) : resolve())
    this.client.query(new CopyQuery(into, rows, answer))
    this.keep(promise)
  }

  /** Throws the first failure of what was sent. */
  answered(): Promise<void> {
    return allEnded(this.sent.splice(0))
  }

  private query(sql: string, values: Parameter[]): Promise<QueryResult> {
    this.sendTogether()
    this.keepPlans(hasOnePlan(sql))
    return this.client.query(prepared(sql, values))
  }

  // A plan that is kept was made while tables were small, when every index looks alike: one went
  // through all contacts of a project for each e-mail, until better statistics existed. And the
  // cost of a search depends on its words.
  private keepPlans(areKept: boolean): void {
    if (keepsPlans.get(this.client) === areKept) return
    keepsPlans.set(this.client, areKept)
    for (const text of areKept ? keepingPlans : makingPlans) {
      // It fails only after something else has, which is what is told.
      this.client.query({ text }).catch(() => {})
    }
  }

  // The statements of a turn are written to the socket at once: each write is a system call, and
  // wakes the server.
  private sendTogether(): void {
    if (this.isHeld) return
    this.isHeld = true
    const { stream } = this.client.connection
    stream.cork()
    process.nextTick(() => {
      this.isHeld = false
      stream.uncork()
    })
  }

  private keep(answer: Promise<unknown>): void {
    // The commit, or what fails because of it, asks for the answer.
    answer.catch(() => {})
    this.sent.push(answer)
  }
}

/** A transaction that is rolled back restores the settings from before it. */
export function forgetSettings(client: PoolClient): void {
  keepsPlans.delete(client)
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
