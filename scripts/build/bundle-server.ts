import { globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { changedAt, replaceFolder } from './built-folder.ts'

const root = join(import.meta.dirname, '../..')
const threads = globSync('src/storage/sqlite/threads/{checkpointer,indexer,reader,writer}.ts', {
  cwd: root,
})
export const programs = ['src/main.ts', 'src/cli/cli.ts']
/** As deep as the sources that find `web/dist` and `embed/dist` from where they are. */
export const modulesFolder = 'server/modules'
const dist = join(root, 'dist')

export const bundledMain = join(dist, modulesFolder, 'main.js')

/** Writes the server as JavaScript into `dist`, in place of what was there. */
export async function bundleServer(): Promise<void> {
  const built = join(root, 'node_modules/.cache', `server-${process.pid}`)
  mkdirSync(built, { recursive: true })
  await bundleInto(built, [...programs, 'src/import/threads/task-thread.ts', ...threads])
  replaceFolder(dist, built)
}

/**
 * Writes a module for each entry and for what several have in common, without the libraries, which
 * stay files of their own. Finding and linking 400 modules one by one took a third of the start.
 */
export async function bundleInto(dir: string, entries: string[]): Promise<void> {
  const { build } = await import('rolldown')
  await build({
    cwd: root,
    input: entries,
    platform: 'node',
    external: /^[^#./]/,
    resolve: { conditionNames: ['source'] },
    // V8 keeps a file with one character beyond Latin-1 in twice the memory.
    output: {
      dir,
      charset: 'ascii',
      comments: false,
      entryFileNames: `${modulesFolder}/[name].js`,
      chunkFileNames: `${modulesFolder}/[name]-[hash].js`,
    },
    logLevel: 'warn',
  })
}

/** Whether a source has changed since. */
export function isBundleOld(): boolean {
  const sources = globSync(['src/**', 'model/**', 'package-lock.json'], { cwd: root })
  return changedAt(dist, [`${modulesFolder}/main.js`]) <= changedAt(root, sources)
}
