import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { engineVariable } from './engines/open-engine.ts'
import { reportSuites, testFiles } from './engines/report-suites.ts'

const root = join(import.meta.dirname, '..')

// Ids of a process ascend, however long other tests take; a connection is reset by a server that
// stands still for seconds, and its client with it. The contract of SQLite ends with a look at all
// statements that its process has prepared.
const ownProcess: ReadonlySet<string> = new Set([
  'src/core/values/id.test.ts',
  'src/http/middleware/transport/early-errors.test.ts',
  'src/storage/sqlite/store.contract.test.ts',
])
const sharing = (patterns: readonly string[]) =>
  testFiles(patterns).filter((file) => !ownProcess.has(file))

const suites = {
  /** They start no process and change nothing in their own, so that they can share it. */
  'on SQLite': sharing([
    'src/*.test.ts',
    'src/{auth,challenges,core,demo,export,http,import,mcp}/**/*.test.ts',
    'web/src/**/*.test.ts',
  ]),
  // These and the next ones end the servers that they start.
  'of storage': sharing(['src/storage/**/*.test.ts']),
  'of the client, webhooks and rate windows': sharing([
    'client/src/*.test.ts',
    'src/{webhooks,rate-windows}/**/*.test.ts',
  ]),
  /** They share a browser and a server. */
  'in a browser': sharing(['test/browser/*.test.ts']),
  'leads and forms in a browser': sharing(['test/browser/*/*.test.ts']),
  /** They share the processes that run commands. */
  'of commands': sharing(['src/cli/**/*.test.ts', 'test/import/*.test.ts']),
}
test('npm test and npm run test:long run every test file once', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { test: string; 'test:long': string }
  }
  const named = `${scripts.test} ${scripts['test:long']}`.match(/[^\s"]+\.test\.ts/g) ?? []
  const files = [...globSync(named, { cwd: root }), ...Object.values(suites).flat()]
  const every = globSync('{src,client/src,test,web/src}/**/*.test.ts', { cwd: root })
  assert.deepEqual(files.toSorted(), every.toSorted())
})

suite('the suites that share a process', { concurrency: true }, () => {
  for (const [name, files] of Object.entries(suites)) {
    test(name, (t) => reportSuites(t, files, { [engineVariable]: 'sqlite' }))
  }
})
