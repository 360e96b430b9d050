import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { bringUpToDate } from '#storage/sqlite/bring-up-to-date.ts'
import { requireUpgradable, schemaVersion } from '#storage/upgrade/versions.ts'
import { dataFileName, makeDataDir, makeFile, tightenFiles } from './data-folder.ts'
import { Database, busyTimeoutMs } from './database.ts'
import { isStorageError } from './storage-error.ts'
import { takeSnapshot } from './upgrade-snapshot.ts'

// Small on purpose: each commit walks the whole cache, and the system caches the file as well.
const writerCacheKb = 4 * 1024
const readerCacheKb = 4 * 1024
// Checkpoints run long before this; here the writer would do the whole work in a commit.
const logPagesMax = 16_000

export function databaseFile(dataDir: string): string {
  return join(dataDir, dataFileName)
}

/** Opens the one connection that writes, to a database that is up to date. */
export function openForWriting(dataDir: string): Database {
  makeDataDir(dataDir)
  // SQLite gives its other files the same mode.
  const file = makeFile(dataDir, dataFileName)
  tightenFiles(dataDir)
  try {
    return openUpToDate(dataDir, file)
  } catch (error) {
    if (!isStorageError(error) || !(error instanceof Error)) throw error
    const detail = `The database ${file} (DATA_DIR) can't be opened: ${error.message}.`
    throw new Error(detail, { cause: error })
  }
}

function openUpToDate(dataDir: string, file: string): Database {
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
    upgrade(connection, dataDir)
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
function upgrade(connection: DatabaseSync, dataDir: string): void {
  if (versionOf(connection) === schemaVersion) return
  connection.exec('BEGIN IMMEDIATE')
  try {
    const version = versionOf(connection)
    requireUpgradable('sqlite', version)
    // Another process may have been first.
    if (version !== schemaVersion) {
      if (version > 0) takeSnapshot(dataDir, { found: version, known: schemaVersion })
      bringUpToDate(connection, version)
      connection.exec(`PRAGMA user_version = ${schemaVersion}`)
    }
    connection.exec('COMMIT')
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

/** The version of the schema; 0 in an empty database. */
export function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.['user_version'])
}
