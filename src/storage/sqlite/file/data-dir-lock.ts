import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { heldFolderError } from '#core/storage-errors.ts'
import { makeDataDir, makeFile, tightenFiles } from './data-folder.ts'

const lockNames = ['server', 'dispatcher'] as const

/**
 * Two servers would each count their own rate windows, and two dispatchers would send everything
 * twice.
 */
export type LockName = (typeof lockNames)[number]

/** Those that this process holds, with their paths. */
const locks = new Map<LockName, { path: string; lock: DatabaseSync }>()

/**
 * Makes this process the only one of its kind on the folder. The lock is the operating system's,
 * held through a small database: it ends with the process, however that ends.
 */
export function lockDataDir(dataDir: string, name: LockName): void {
  makeDataDir(dataDir)
  tightenFiles(dataDir)
  const path = makeFile(dataDir, nameOf(name))
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    lock.close()
    throw heldFolderError({ name, dataDir }, error)
  }
  // Kept, since unreferenced connections are closed.
  locks.set(name, { path, lock })
}

/** Whether a process has the folder locked. */
export function isDataDirLocked(dataDir: string, name: LockName): boolean {
  const path = join(dataDir, nameOf(name))
  if (!existsSync(path)) return false
  using database = new DatabaseSync(path, { readOnly: true })
  try {
    database.exec('BEGIN; SELECT * FROM sqlite_schema; COMMIT')
    return false
  } catch {
    return true
  }
}

/** Whether another process serves the folder or sends its webhooks. */
export function isHeldElsewhere(dataDir: string): boolean {
  return lockNames.some(
    (name) =>
      locks.get(name)?.path !== join(dataDir, nameOf(name)) && isDataDirLocked(dataDir, name),
  )
}

function nameOf(lock: LockName): string {
  return `${lock}.lock`
}
