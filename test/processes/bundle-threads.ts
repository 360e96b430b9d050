import { mkdtempSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'rolldown'

import { bundlesVariable, threadFiles } from './bundled-threads.ts'

/**
 * Bundles the threads for the processes that tests start: loading their modules
 * one by one takes three times the processor time, in each of a thousand stores.
 */
export async function bundleThreads(): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sync-threads-'))
  const bundle = (url: string) =>
    build({
      input: fileURLToPath(url),
      platform: 'node',
      resolve: { conditionNames: ['source'] },
      output: { file: join(folder, `${basename(url, '.ts')}.js`) },
      logLevel: 'silent',
    })
  // Packages that a thread loads when it needs them.
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
  await Promise.all([...threadFiles.map(bundle), symlink(packages, join(folder, 'node_modules'))])
  process.env[bundlesVariable] = folder
  return { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
