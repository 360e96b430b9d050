import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { migrations, runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { dataFileName, makeDataDir, makeFile, tightenFiles } from './data-folder.ts'
import { Database, busyTimeoutMs } from './database.ts'
import { takeSnapshot } from './snapshot.ts'
import { isStorageError } from './storage-error.ts'

// Small on purpose: each commit walks the whole cache, and the system caches the file as well.
const writerCacheKb = 4 * 1024
const readerCacheKb = 4 * 1024
// Checkpoints run long before this; here the writer would do the whole work in a commit.
const logPagesMax = 16_000

export function databaseFile(dataDir: string): string {
  return join(dataDir, dataFileName)
}

/** Opens the one connection that writes, after running missing migrations. */
export function openForWriting(dataDir: string): Database {
  makeDataDir(dataDir)
  // SQLite gives its other files the same mode.
  const file = makeFile(dataDir, dataFileName)
  tightenFiles(dataDir)
  try {
    return openMigrated(dataDir, file)
  } catch (error) {
    if (!isStorageError(error) || !(error instanceof Error)) throw error
    const detail = `The database ${file} (DATA_DIR) can't be opened: ${error.message}.`
    throw new Error(detail, { cause: error })
  }
}

function openMigrated(dataDir: string, file: string): Database {
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs })
  try {
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = OFF;
      PRAGMA secure_delete = ON;
      PRAGMA cache_size = -${writerCacheKb};
      PRAGMA wal_autocheckpoint = ${logPagesMax};
    `)
    migrate(connection, dataDir)
    return new Database(connection)
  } catch (error) {
    connection.close()
    throw error
  }
}

export function openForReading(
  dataDir: string,
  { cacheKb = readerCacheKb }: { cacheKb?: number } = {},
): Database {
  const connection = new DatabaseSync(databaseFile(dataDir), {
    readOnly: true,
    timeout: busyTimeoutMs,
  })
  connection.exec(`PRAGMA cache_size = -${cacheKb}`)
  return new Database(connection)
}

// Takes the snapshot under the write lock, so that it misses no write.
function migrate(connection: DatabaseSync, dataDir: string): void {
  if (versionOf(connection) === migrations.known) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    const version = versionOf(connection)
    migrations.requireUpgradable(version)
    if (version > 0) takeSnapshot(dataDir, { found: version, known: migrations.known })
    runMigrations(connection, version)
    connection.exec(`PRAGMA user_version = ${migrations.known}; COMMIT`)
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

/** The version of the schema; 0 in an empty database. */
export function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version'])
}
