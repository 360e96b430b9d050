import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

let lock: DatabaseSync | null = null

/**
 * Two servers on one folder would each count their own rate windows. The lock is the operating
 * system's, held through a small database: it ends with the process, however that ends.
 */
export function lockDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    throw new Error(`Another server runs on the data folder ${dataDir}.`, { cause: error })
  }
}

/** Whether a process has the folder locked. */
export function isDataDirLocked(dataDir: string): boolean {
  const path = join(dataDir, 'server.lock')
  if (!existsSync(path)) return false
  using database = new DatabaseSync(path, { readOnly: true })
  try {
    database.exec('BEGIN; SELECT * FROM sqlite_schema; COMMIT')
    return false
  } catch {
    return true
  }
}
