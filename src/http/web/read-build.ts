import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type BuiltFile, readBuiltFiles } from '#http/middleware/built-files.ts'

/** What a browser loads, by name, and the page that loads it. */
export type Build = { page: string; assets: ReadonlyMap<string, BuiltFile> }

/** Reads what the build of `web/` has written. Null where nothing is built. */
export function readBuild(folder: string): Build | null {
  const pageFile = join(folder, 'index.html')
  if (!existsSync(pageFile)) return null
  return { page: readFileSync(pageFile, 'utf8'), assets: readBuiltFiles(join(folder, 'assets')) }
}
