import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { indexFileName, makeFile } from '#storage/sqlite/file/data-folder.ts'
import { Database, busyTimeoutMs } from '#storage/sqlite/file/database.ts'
import { versionOf } from '#storage/sqlite/file/open-database.ts'
import { isDamaged, isStorageError } from '#storage/sqlite/file/storage-error.ts'

// To be raised when words are cut in another way, or other terms made: then every index is rebuilt.
const format = 3
const cacheKb = 4 * 1024

export function indexFile(dataDir: string): string {
  return join(dataDir, indexFileName)
}

/**
 * Opens the index of words for the one thread that writes it, created if missing. It has nothing
 * that can't be read again from the contacts.
 */
export function openIndex(dataDir: string): Database {
  const connection = new DatabaseSync(makeFile(dataDir, indexFileName), { timeout: busyTimeoutMs })
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA cache_size = -${cacheKb};
  `)
  if (versionOf(connection) !== format) clear(connection)
  return new Database(connection)
}

/** Lets a connection to the data read the index as well, if there is one that can be read. */
export function attachIndex(database: Database, dataDir: string): boolean {
  if (hasIndex(database)) return true
  const file = indexFile(dataDir)
  if (!existsSync(file)) return false
  const { connection } = database
  try {
    if (connection.prepare(selectAttached).get() === undefined) {
      connection.prepare('ATTACH ? AS search_index').get(file)
    }
    // Until it has its tables, or while another version's are in it, there is nothing to read.
    const row = connection.prepare('PRAGMA search_index.user_version').get()
    if (row?.['user_version'] === format) {
      connection.exec(`PRAGMA search_index.cache_size = -${cacheKb}`)
      attached.add(database)
    }
    return attached.has(database)
  } catch (error) {
    if (isStorageError(error)) return false
    throw error
  }
}

/** Whether the connection reads the index as well. */
export function hasIndex(database: Database): boolean {
  return attached.has(database)
}

/** Deletes an index that can't be read, before anything has it open. */
export function discardDamagedIndex(dataDir: string): void {
  const file = indexFile(dataDir)
  if (!existsSync(file)) return
  try {
    using connection = new DatabaseSync(file, { timeout: busyTimeoutMs })
    versionOf(connection)
    connection.prepare('SELECT count(*) FROM sqlite_schema').get()
  } catch (error) {
    if (!isStorageError(error)) throw error
    // What can't be opened now may be later; only searches for words need it.
    if (!isDamaged(error)) return
    for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
  }
}

const attached = new WeakSet<Database>()

function clear(connection: DatabaseSync): void {
  connection.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have been first.
    if (versionOf(connection) !== format) {
      for (const { name } of connection.prepare(selectTables).all()) {
        connection.exec(`DROP TABLE "${String(name)}"`)
      }
      connection.exec(`${createProgress}; PRAGMA user_version = ${format}`)
    }
    connection.exec('COMMIT')
  } catch (error) {
    connection.exec('ROLLBACK')
    throw error
  }
}

const selectAttached = "SELECT 1 FROM pragma_database_list WHERE name = 'search_index'"
// FTS5 drops its own tables along with the virtual one.
const selectTables = `
  SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE %' OR name = 'index_progress'`

/**
 * How far the index of each project is: it has the words of contacts up to the sort key `covered`,
 * null for all of them, as they were at `place`. The tokens are the values of
 * `indexed_words` before the last step and after it.
 */
const createProgress = `
  CREATE TABLE index_progress (
    project_number INTEGER PRIMARY KEY,
    place INTEGER NOT NULL,
    covered INTEGER,
    token TEXT NOT NULL,
    token_before TEXT NOT NULL
  ) STRICT`
