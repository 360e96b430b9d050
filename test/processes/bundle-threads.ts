import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'rolldown'

import { bundlesVariable, threadsFolder } from './bundled-threads.ts'

const threads = ['checkpointer', 'indexer', 'reader', 'writer']

/**
 * Bundles the threads of a SQLite store for the processes that tests start: loading their modules
 * one by one takes three times the processor time, in each of a thousand stores.
 */
export async function bundleThreads(): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sync-threads-'))
  const bundle = (name: string) =>
    build({
      input: fileURLToPath(new URL(`${name}.ts`, threadsFolder)),
      platform: 'node',
      external: /^[^#./]/,
      resolve: { conditionNames: ['source'] },
      output: { file: join(folder, `${name}.js`) },
      logLevel: 'silent',
    })
  await Promise.all(threads.map(bundle))
  process.env[bundlesVariable] = folder
  return { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
