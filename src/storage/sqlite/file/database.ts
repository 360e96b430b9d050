import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import { refuseNewerDatabase } from '#core/storage-refusals.ts'
import { makeDataDir, makeFile, tightenFiles } from './data-folder.ts'
import { migrations, runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { tellStatistics } from './statistics.ts'
import { isStorageError } from './storage-error.ts'

export const busyTimeoutMs = 10_000
// Small on purpose: each commit walks the whole cache, and the system caches the file as well.
const writerCacheKb = 4 * 1024
const readerCacheKb = 16 * 1024
// Checkpoints run long before this; here the writer would do the whole work in a commit.
const logPagesMax = 16_000

const prepared = new Set<string>()

/** Every statement that was prepared in this thread, or in threads of it that have ended. */
export function preparedStatements(): string[] {
  return [...prepared]
}

/** Takes over what was prepared in a thread that ends. */
export function notePrepared(statements: readonly string[]): void {
  for (const sql of statements) prepared.add(sql)
}

/** A connection with its prepared statements, each prepared once. */
export class Database {
  readonly connection: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()

  constructor(connection: DatabaseSync) {
    this.connection = connection
  }

  statement(sql: string): StatementSync {
    let statement = this.statements.get(sql)
    if (statement === undefined) {
      statement = this.connection.prepare(sql)
      this.statements.set(sql, statement)
      prepared.add(sql)
    }
    return statement
  }

  /**
   * Executes a statement without a result. Not with `run`, which reads the last rowid as a number:
   * those of the words tables are too large for one.
   */
  run(sql: string, ...parameters: SQLInputValue[]): void {
    this.statement(sql).get(...parameters)
  }

  /**
   * The same, answering how many rows it changed. Not with `RETURNING`: its savepoint makes FTS5
   * write out its pending words, which made each insert of a contact four times as slow.
   */
  runCounting(sql: string, ...parameters: SQLInputValue[]): number {
    const statement = this.statement(sql)
    statement.setReadBigInts(true)
    return Number(statement.run(...parameters).changes)
  }

  close(): void {
    this.connection.close()
  }
}

const fileName = 'contact-sync.db'

export function databaseFile(dataDir: string): string {
  return join(dataDir, fileName)
}

/** Opens the one connection that writes, after running missing migrations. */
export function openForWriting(dataDir: string): Database {
  makeDataDir(dataDir)
  // SQLite gives its other files the same mode.
  const file = makeFile(dataDir, fileName)
  tightenFiles(dataDir)
  try {
    return openMigrated(file)
  } catch (error) {
    if (!isStorageError(error) || !(error instanceof Error)) throw error
    const detail = `The database ${file} (DATA_DIR) can't be opened: ${error.message}.`
    throw new Error(detail, { cause: error })
  }
}

function openMigrated(file: string): Database {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs })
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = OFF;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -${writerCacheKb};
    PRAGMA wal_autocheckpoint = ${logPagesMax};
  `)
  migrate(connection)
  tellStatistics(connection)
  return new Database(connection)
}

export function openForReading(dataDir: string): Database {
  const connection = new DatabaseSync(databaseFile(dataDir), {
    readOnly: true,
    timeout: busyTimeoutMs,
  })
  connection.exec(`PRAGMA cache_size = -${readerCacheKb}`)
  return new Database(connection)
}

/** Copies the log into the database's file, unless a reader needs what it would replace. */
export function checkpoint(database: Database): void {
  database.statement('PRAGMA wal_checkpoint(PASSIVE)').get()
}

/** The pages in the log that are not copied yet. */
export function pagesInLog(database: Database): number {
  const row = database.statement('PRAGMA wal_checkpoint(NOOP)').get()
  return Number(row?.['log']) - Number(row?.['checkpointed'])
}

/** Damage that SQLite finds in the file; empty when there is none. */
export function verify(dataDir: string): string[] {
  // The check of an index trusts the list of pages that its connection read before.
  const database = openForReading(dataDir)
  try {
    const rows = database.statement('PRAGMA quick_check').all()
    return rows.map((row) => String(row['quick_check'])).filter((line) => line !== 'ok')
  } finally {
    database.close()
  }
}

function migrate(connection: DatabaseSync): void {
  if (versionOf(connection) === migrations.length) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    const found = versionOf(connection)
    if (found > migrations.length) refuseNewerDatabase({ found, known: migrations.length })
    runMigrations(connection, found)
    connection.exec(`PRAGMA user_version = ${migrations.length}; COMMIT`)
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

/** How many migrations have run; more than this program knows if a newer program wrote it. */
export function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version'])
}
