import { Pool, type PoolClient, type PoolConfig } from 'pg'

import type { Parameter, Reads } from '#storage/connection.ts'
import type { Row } from '#storage/row.ts'
import { settleAll } from '#storage/settle-all.ts'
import type { Sql } from '#storage/sql.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { isStorageError, awayError } from './storage-error.ts'

/** Connections for one kind of work, so that it never waits for work of another kind. */
export type Purpose = 'lookups' | 'searches' | 'writes'

const connections: Readonly<Record<Purpose, number>> = { lookups: 4, searches: 4, writes: 8 }
const connectSeconds = 2
const statementMs = 5_000
// A node that stops in mid-transaction must not hold the project's lock for long.
const idleInTransactionMs = 5_000
const lockMs = 4_000
// The server gives up first; this is for a server that disappeared silently.
const answerWithinMs = statementMs + 1_000
const waitingMax = 1_000
// Each is replaced at least this often: after a failover some may lead to the former primary.
const connectionSeconds = 300

/** A commit that was not answered, or that no standby has confirmed. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The commit was not confirmed.', { cause })
    this.name = 'CommitUnknown'
  }
}

export class Database {
  /** Called after this process has stored deliveries of a project that are due. */
  onDeliveries: (projectNumber: number) => void = () => {}
  /** Look-ups, each as of its own moment. */
  readonly reads: Reads
  private readonly pools: Readonly<Record<Purpose, Pool>>
  private readonly closed = new Set<Purpose>()

  constructor(url: string) {
    this.pools = {
      lookups: openPool(url, 'lookups'),
      searches: openPool(url, 'searches'),
      writes: openPool(url, 'writes'),
    }
    const rows: Reads['rows'] = (sql, ...values) => this.rows('lookups', sql, ...values)
    this.reads = { rows, row: async (sql, ...values) => (await rows(sql, ...values))[0] }
  }

  /** One statement. Throws `unavailable` at once when too many wait for a connection. */
  rows(purpose: Purpose, sql: string | Sql, ...values: Parameter[]): Promise<Row[]> {
    return this.using(purpose, (connection) => connection.rows(sql, ...values))
  }

  /** Several statements as of one moment. */
  snapshot<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    return this.using('searches', async (connection) => {
      await connection.execute('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const result = await work(connection)
      await connection.execute('COMMIT')
      return result
    })
  }

  /**
   * Commits what `work` did; an error rolls it back. Throws `CommitUnknown` when the commit was not
   * confirmed: it may or may not have been stored. Calls `sent` once all of it is on its way.
   */
  transaction<T>(
    work: (connection: PostgresConnection) => Promise<T>,
    sent: () => void = () => {},
  ): Promise<T> {
    return this.using('writes', async (connection) => {
      const begun = connection.execute('BEGIN ISOLATION LEVEL READ COMMITTED')
      // Its first statement is sent right after.
      const worked = work(connection)
      try {
        await settleAll([begun, worked])
      } catch (error) {
        // A statement after one that failed only says that the transaction is aborted.
        await connection.answered()
        throw error
      }
      const committed = commit(connection)
      sent()
      await committed
      return worked
    })
  }

  /** Accepts no more work of these purposes, finishes what is in progress, and disconnects. */
  async close(...purposes: Purpose[]): Promise<void> {
    const open = purposes.filter((purpose) => !this.closed.has(purpose))
    for (const purpose of open) this.closed.add(purpose)
    await Promise.all(open.map((purpose) => this.pools[purpose].end()))
  }

  private async using<T>(
    purpose: Purpose,
    work: (connection: PostgresConnection) => Promise<T>,
  ): Promise<T> {
    const pool = this.pools[purpose]
    if (this.closed.has(purpose)) throw awayError('stopping')
    if (pool.waitingCount >= waitingMax) throw awayError('tooManyRequests')
    const client = await pool.connect()
    try {
      const result = await work(new PostgresConnection(client))
      client.release()
      return result
    } catch (error) {
      await giveBack(client, error)
      throw error
    }
  }
}

async function commit(connection: PostgresConnection): Promise<void> {
  let command: string
  try {
    command = await connection.commit()
  } catch (error) {
    throw new CommitUnknown(error)
  }
  if (command === 'COMMIT') return
  await connection.answered()
  throw new Error(`The commit was answered with ${command}.`)
}

// After a storage failure the connection's state is unknown: closing it rolls back what it did.
async function giveBack(client: PoolClient, error: unknown): Promise<void> {
  if (isStorageError(error) || error instanceof CommitUnknown) {
    client.release(true)
    return
  }
  const isUndone = await client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
  client.release(!isUndone)
}

function openPool(url: string, purpose: Purpose): Pool {
  const pool = new Pool({
    connectionString: withOptions(url, optionsOf[purpose]),
    max: connections[purpose],
    connectionTimeoutMillis: connectMsOf(url),
    maxLifetimeSeconds: connectionSeconds,
    keepAlive: true,
    // Statements of a transaction that don't wait for one another are sent at once.
    pipeline: true,
    statement_timeout: statementMs,
    query_timeout: answerWithinMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: `contact-sync ${purpose}`,
  } satisfies PoolConfig)
  // The pool replaces a connection that breaks while idle; one that breaks between two statements
  // of a transaction fails the next statement. So the event itself needs no handling.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** How long a connection may take, also to become free: `connect_timeout` of the URL, if any. */
function connectMsOf(url: string): number {
  const seconds = Number(URL.parse(url)?.searchParams.get('connect_timeout') ?? connectSeconds)
  return (seconds > 0 ? seconds : connectSeconds) * 1_000
}

// The URL's own options are kept: the driver would use only one of the two.
function withOptions(url: string, options: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return url
  const urlOptions = parsed.searchParams.get('options') ?? ''
  parsed.searchParams.set('options', `${options} ${urlOptions}`.trim())
  // The driver reads a + literally.
  parsed.search = parsed.search.replaceAll('+', '%20')
  return parsed.href
}

const common = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'
// The cost of a search depends on its words; what is written keeps its plans
// (docs/decisions/postgres-writes.md#plans).
const newPlans = '-c plan_cache_mode=force_custom_plan'
// A search reads few rows of many: other processes and a compiler take longer to start.
const atOnce = '-c max_parallel_workers_per_gather=0 -c jit=off'
const optionsOf: Readonly<Record<Purpose, string>> = {
  lookups: `${common} ${newPlans}`,
  searches: `${common} ${newPlans} ${atOnce}`,
  // A commit that gives up waiting for its standby only warns of it.
  writes: `${common} -c synchronous_commit=on -c client_min_messages=warning`,
}
