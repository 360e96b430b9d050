import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'

import { engineVariable } from './engines/open-engine.ts'
import { reportSuites, testFiles } from './engines/report-suites.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './processes/postgres-server.ts'

const root = join(import.meta.dirname, '..')

// Ids of a process ascend, however long other tests take; a connection is reset by a server that
// stands still for seconds, and its client with it.
const ownProcess = new Set(['src/core/id.test.ts', 'src/http/middleware/early-refusals.test.ts'])
/** They start no process and change nothing in their own, so that they can share it. */
const withinOne = testFiles([
  'src/*.test.ts',
  'src/{auth,challenges,core,demo,export,http,import,mcp}/**/*.test.ts',
  'web/src/**/*.test.ts',
]).filter((file) => !ownProcess.has(file))
/** They share a browser and a server. */
const browser = testFiles(['test/browser/*.test.ts'])
/** They share the processes that run commands. */
const commands = testFiles(['src/cli/**/*.test.ts', 'test/import/*.test.ts'])
const onPostgres = testFiles([
  'src/http/public/create-contact.test.ts',
  'src/http/app/leads.test.ts',
])

test('npm test and npm run test:long run every test file once', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { test: string; 'test:long': string }
  }
  const named = `${scripts.test} ${scripts['test:long']}`.match(/[^\s"]+\.test\.ts/g) ?? []
  const files = [...globSync(named, { cwd: root }), ...withinOne, ...browser, ...commands]
  const every = globSync('{src,client/src,test,web/src}/**/*.test.ts', { cwd: root })
  assert.deepEqual(files.toSorted(), every.toSorted())
})

suite('the suites that share a process', { concurrency: true }, () => {
  after(stopPostgres)

  test('on SQLite', (t) => reportSuites(t, withinOne, { [engineVariable]: 'sqlite' }))

  test('in a browser', (t) => reportSuites(t, browser))

  test('of commands', (t) => reportSuites(t, commands))

  test('on PostgreSQL, some of the API', { skip: postgresMissing }, async (t) => {
    const settings = { [engineVariable]: 'postgres', DATABASE_URL: await makeDatabase() }
    await reportSuites(t, onPostgres, settings)
  })
})
