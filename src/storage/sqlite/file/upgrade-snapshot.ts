import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Versions, snapshotError } from '#core/storage-errors.ts'
import { makeFolder } from '#make-folder.ts'
import { copyDatabase } from './copy-database.ts'

const upgradeCopiesKept = 3
const fileMode = 0o600

/** Where a data folder is kept as it was before the upgrade to this version. */
export function snapshotFile(dataDir: string, version: number): string {
  return join(dataDir, 'backups', `before-${version}.db`)
}

/**
 * Keeps the data folder as it is, on disk when this returns, and removes all but the newest
 * snapshots. Throws `unavailable`, having left nothing, when that fails. Only one process at a time
 * may do this: the one that is about to migrate.
 */
export function takeSnapshot(dataDir: string, versions: Versions): void {
  const file = snapshotFile(dataDir, versions.known)
  const folder = dirname(file)
  const temporary = join(folder, '.unfinished.db')
  try {
    makeFolder(folder)
    remove(temporary)
    closeSync(openSync(temporary, 'wx', fileMode))
    copyDatabase(dataDir, temporary)
    flush(temporary, 'r+')
    renameSync(temporary, file)
    if (process.platform !== 'win32') flush(folder, 'r')
    prune(folder)
  } catch (error) {
    removeIfPossible(temporary)
    throw snapshotError({ ...versions, file }, error)
  }
}

function remove(file: string): void {
  for (const ending of ['', '-journal']) rmSync(file + ending, { force: true })
}

// The reason why a snapshot failed may be one why nothing can be removed.
function removeIfPossible(file: string): void {
  try {
    remove(file)
  } catch {}
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function prune(folder: string): void {
  const snapshots = readdirSync(folder)
    .filter((name) => /^before-\d+\.db$/.test(name))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { path } of snapshots.slice(upgradeCopiesKept)) remove(path)
}
