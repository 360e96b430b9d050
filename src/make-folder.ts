import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** For its owner only: what is stored are people's data and secrets. */
const folderMode = 0o700

/**
 * Makes a folder for its owner only, with those that it is in, where there is none. An existing one
 * keeps its mode. Not by Node's own recursion, which never ends where a folder can hold none, as in
 * /proc.
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let one = resolve(path); !isThere(one); one = dirname(one)) missing.push(one)
  for (const one of missing.toReversed()) {
    try {
      mkdirSync(one, folderMode)
    } catch (error) {
      // Another process may have made it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  if (statSync(path).isDirectory()) return
  throw Object.assign(new Error(`ENOTDIR: not a directory, '${path}'`), { code: 'ENOTDIR' })
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
