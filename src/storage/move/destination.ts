import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

import {
  filledDatabaseError,
  foreignDatabaseError,
  movedFolderError,
  movingBesideError,
  otherMoveError,
} from '#core/storage-errors.ts'
import { hasTable, isMigrated, migrate } from '#storage/postgres/engine/migrate.ts'
import type { Row } from '#storage/row.ts'
import { charactersOf } from './characters-of.ts'
import type { Transfer } from './transfers.ts'

/** The folder being moved, and its progress: whole tables, then rows of the next one. */
export type Mark = { source: string; stamp: string; tables: number; rows: number }

// Any number that no other program locks in this database.
const lockNumber = 726_803
const lockAttempts = 100
const lockEveryMs = 100
const rowsPerFetch = { first: 16, max: 5_000 }
const charactersPerFetch = 8 * 1024 * 1024
/** The number of the type in PostgreSQL. */
const booleanType = 16

/**
 * The database that a folder is moved to. While the table `moving` exists there, no server starts
 * on it, and everything in it came from the folder.
 */
export class Destination implements AsyncDisposable {
  private readonly url: string
  private readonly client: Client

  private constructor(url: string, client: Client) {
    this.url = url
    this.client = client
  }

  /** Throws when another process is moving to it. */
  static async open(url: string): Promise<Destination> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'contact-sync move',
    })
    // A broken connection fails the running statement, which reports it.
    client.on('error', () => {})
    await client.connect()
    const destination = new Destination(url, client)
    try {
      await destination.lock()
      // The mark is stored with the rows, so rows lost in a crash are copied again.
      await client.query(settings)
    } catch (error) {
      await client.end()
      throw error
    }
    return destination
  }

  /**
   * Prepares it for the folder and answers where its move continues. Throws `invalid_request` when
   * it holds anything else.
   */
  async begin(
    { id, stamp }: { id: string; stamp: string },
    tables: readonly string[],
  ): Promise<Mark> {
    const begun = { source: id, stamp, tables: 0, rows: 0 }
    const mark = await this.readMark()
    if (mark === null) return this.makeMark(begun, tables)
    if (mark.source !== id) throw otherMoveError()
    await migrate(this.url, { mayBeMoving: true })
    if (mark.stamp === stamp) return mark
    return this.transaction(async () => {
      await this.client.query(`TRUNCATE ${tables.join(', ')}`)
      return this.saveMark(begun)
    })
  }

  async insert({ table, columns }: Transfer, records: readonly Row[]): Promise<void> {
    const list = columns.join(', ')
    // The numbers of projects come from the folder.
    const overriding = table === 'projects' ? 'OVERRIDING SYSTEM VALUE' : ''
    await this.client.query({
      name: `insert into ${table}`,
      text: `INSERT INTO ${table} (${list}) ${overriding}
        SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)`,
      values: [JSON.stringify(records)],
    })
  }

  async saveMark(mark: Mark): Promise<Mark> {
    await this.client.query(updateMark, [mark.stamp, mark.tables, mark.rows])
    return mark
  }

  /** All records of a table, some at a time, their values as text. */
  async *records({ table, columns }: Transfer): AsyncGenerator<readonly Row[]> {
    await this.client.query(
      `DECLARE every NO SCROLL CURSOR FOR SELECT ${columns.join(', ')} FROM ${table}`,
    )
    // A row of some tables is half a megabyte.
    let count = rowsPerFetch.first
    for (;;) {
      const text = `FETCH ${count} FROM every`
      const { rows } = await this.client.query<Row>({ text, types: asText })
      if (rows.length === 0) break
      yield rows
      const largest = Math.max(...rows.map(charactersOf), 1)
      const fitting = Math.ceil(charactersPerFetch / largest)
      count = Math.min(fitting, 2 * count, rowsPerFetch.max)
    }
    await this.client.query('CLOSE every')
  }

  /** Gives the first searches their statistics. */
  async settle(table: string): Promise<void> {
    await this.client.query(`VACUUM (ANALYZE) ${table}`)
  }

  /** The last step within its transaction: from now on it is a database like any other. */
  async finish(): Promise<void> {
    await this.client.query(continueNumbers)
    await this.client.query('DROP TABLE moving')
    await this.client.query('SET LOCAL synchronous_commit = on')
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('BEGIN')
    try {
      const result = await work()
      await this.client.query('COMMIT')
      return result
    } catch (error) {
      // If a connection breaks, the server rolls it back.
      await this.client.query('ROLLBACK').catch(() => {})
      throw error
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.end()
  }

  private async makeMark(mark: Mark, tables: readonly string[]): Promise<Mark> {
    const { source, stamp } = mark
    if (await isMigrated(this.url)) await this.requireEmpty(source, ['projects'])
    else await this.requireNoTables()
    await migrate(this.url)
    return this.transaction(async () => {
      await this.client.query('LOCK TABLE projects IN EXCLUSIVE MODE')
      await this.requireEmpty(source, tables)
      await this.client.query(createMark)
      await this.client.query(insertMark, [source, stamp])
      return mark
    })
  }

  private async readMark(): Promise<Mark | null> {
    if (!(await hasTable(this.client, 'moving'))) return null
    const { rows } = await this.client.query<{
      source: string
      stamp: string
      tables: number
      rows: string
    }>('SELECT source, stamp, tables, rows FROM moving')
    const [row] = rows
    return row === undefined ? null : { ...row, rows: Number(row.rows) }
  }

  private async requireEmpty(source: string, tables: readonly string[]): Promise<void> {
    if (!(await this.hasRows(tables))) return
    const text = 'SELECT id FROM projects WHERE id = $1'
    const { rowCount } = await this.client.query(text, [source])
    if (rowCount === 0) throw filledDatabaseError()
    throw movedFolderError()
  }

  private async hasRows(tables: readonly string[]): Promise<boolean> {
    for (const table of tables) {
      const { rowCount } = await this.client.query(`SELECT FROM ${table} LIMIT 1`)
      if (rowCount !== 0) return true
    }
    return false
  }

  private async requireNoTables(): Promise<void> {
    const { rowCount } = await this.client.query(selectTables)
    if (rowCount !== 0) throw foreignDatabaseError()
  }

  // The session of a process killed a moment ago may still exist there.
  private async lock(): Promise<void> {
    for (let attempt = 0; attempt < lockAttempts; attempt += 1) {
      const { rows } = await this.client.query<{ locked: boolean }>(tryLock)
      if (rows[0]?.locked === true) return
      await delay(lockEveryMs)
    }
    throw movingBesideError()
  }
}

const settings = `
  SET synchronous_commit = off;
  SET bytea_output = 'hex';
  SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`
// A folder stores booleans as numbers.
const asText = {
  getTypeParser: (type: number) => (text: string) =>
    type === booleanType ? String(Number(text === 't')) : text,
}
const tryLock = `
  SELECT pg_try_advisory_lock(${lockNumber}, hashtext(current_schema())) AS locked`
const selectTables = 'SELECT FROM pg_tables WHERE schemaname = current_schema() LIMIT 1'
const createMark = `
  CREATE TABLE moving (
    source text NOT NULL,
    stamp text NOT NULL,
    tables integer NOT NULL,
    rows bigint NOT NULL
  )`
const insertMark = 'INSERT INTO moving (source, stamp, tables, rows) VALUES ($1, $2, 0, 0)'
const updateMark = 'UPDATE moving SET stamp = $1, tables = $2, rows = $3'
const continueNumbers = `
  SELECT setval(pg_get_serial_sequence('projects', 'number'), (SELECT max(number) FROM projects))`
