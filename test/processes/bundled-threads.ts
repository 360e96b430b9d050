import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'

// Preloaded by each process that tests start; see `bundle-threads.ts`.

/** Names the folder of the bundled threads, once they are built. */
export const bundlesVariable = 'BUNDLED_THREADS'

export const threadFiles: readonly string[] = [
  'import/threads/task-thread.ts',
  ...['checkpointer', 'indexer', 'reader', 'writer'].map(
    (name) => `storage/sqlite/threads/${name}.ts`,
  ),
].map((path) => new URL(`../../src/${path}`, import.meta.url).href)

/** What Node is started with to run our sources. */
export const sourceParameters: readonly string[] = ['-C', 'source', `--import=${import.meta.url}`]

const bundles = process.env[bundlesVariable]

if (!isMainThread && bundles) {
  registerHooks({
    load(url, context, next) {
      if (!threadFiles.includes(url)) return next(url, context)
      const source = readFileSync(`${bundles}/${basename(url, '.ts')}.js`)
      return { format: 'module', source, shortCircuit: true }
    },
  })
}
