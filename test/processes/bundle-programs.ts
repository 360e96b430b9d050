import { mkdtempSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'rolldown'

import { bundleInto, modulesFolder, programs } from '../../scripts/build/bundle-server.ts'
import { bundlesVariable, threadFiles } from './bundled-threads.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What the bundle finds from where it is. */
const beside = ['embed', 'node_modules', 'package.json', 'web']

/**
 * Bundles the server for the processes that tests start: loading its modules one by one takes twice
 * the processor time of a start. Of threads, which each of a thousand stores starts, each is one
 * file.
 */
export async function bundlePrograms(): Promise<AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sync-bundle-'))
  const dist = join(folder, 'dist')
  const modules = join(dist, modulesFolder)
  const bundleThread = (url: string) =>
    build({
      input: fileURLToPath(url),
      platform: 'node',
      resolve: { conditionNames: ['source'] },
      output: { file: join(modules, `${basename(url, '.ts')}.js`) },
      logLevel: 'silent',
    })
  await Promise.all([
    bundleInto(dist, programs),
    ...threadFiles.map(bundleThread),
    ...beside.map((name) => symlink(join(root, name), join(folder, name))),
  ])
  process.env[bundlesVariable] = modules
  return { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
