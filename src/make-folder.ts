import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** For its owner only: it holds people's data and secrets. */
const folderMode = 0o700

/**
 * Creates a folder for its owner only, with missing parents. An existing one keeps its mode. Node's
 * own recursion is not used: it never ends where a folder can't contain one, as in /proc.
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let folder = resolve(path); !isThere(folder); folder = dirname(folder)) missing.push(folder)
  for (const folder of missing.toReversed()) {
    try {
      mkdirSync(folder, folderMode)
    } catch (error) {
      // Another process may have created it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  if (statSync(path).isDirectory()) return
  throw Object.assign(new Error(`ENOTDIR: not a directory, '${path}'`), { code: 'ENOTDIR' })
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
