import { registerHooks } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'

// Preloaded by each process that tests start; see `bundle-programs.ts`.

/** Names the folder of the server's bundled modules, once they are built. */
export const bundlesVariable = 'BUNDLED_MODULES'

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
    resolve(specifier, context, next) {
      if (!threadFiles.includes(specifier)) return next(specifier, context)
      const { href } = pathToFileURL(join(bundles, `${basename(specifier, '.ts')}.js`))
      return { format: 'module', url: href, shortCircuit: true }
    },
  })
}
