import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Puts a new folder in the place of the former one at once: others may read that one meanwhile. */
export function replaceFolder(path: string, built: string): void {
  const former = `${built}-former`
  if (existsSync(path)) renameSync(path, former)
  renameSync(built, path)
  rmSync(former, { recursive: true, force: true })
}

/** When the newest of the files of a folder was written; 0 where none exists. */
export function changedAt(folder: string, files: readonly string[]): number {
  const times = files.map((file) => {
    return statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
  })
  return Math.max(0, ...times)
}
