import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, after, suite, test } from 'node:test'

import type { EndedTest } from './engines/ended-test.ts'
import { engineVariable } from './engines/open-engine.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './processes/postgres-server.ts'

const root = join(import.meta.dirname, '..')
const runSuites = join(import.meta.dirname, 'engines', 'run-suites.ts')

/** They start no process and change nothing in their own, so that they can share it. */
const all = [
  'src/*.test.ts',
  'src/{auth,challenges,core,demo,export,http,import,mcp}/**/*.test.ts',
  'web/src/**/*.test.ts',
]
// Ids of a process ascend, however long other tests take; a heap is measured where it is small; a
// connection is reset by a server that stands still for seconds, and its client with it.
const ownProcess = [
  'src/core/id.test.ts',
  'src/import/formats/csv-rows.test.ts',
  'src/http/middleware/early-refusals.test.ts',
]
const ofEachEngine = [
  'src/http/*/*.test.ts',
  'src/webhooks/dispatcher.test.ts',
  'test/webhooks/webhooks.test.ts',
]

test('npm test runs every test file once, here or in a separate process', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { test: string }
  }
  const alone = scripts.test.match(/[^\s"]+\.test\.ts/g) ?? []
  const files = [...globSync(alone, { cwd: root }), ...filesOf(all)]
  const every = globSync('{src,client/src,test,web/src}/**/*.test.ts', { cwd: root })
  assert.deepEqual(files.toSorted(), every.toSorted())
})

suite('the suites that need no separate process', { concurrency: true }, () => {
  after(stopPostgres)

  test('on SQLite', (t) => runEach(t, { files: all, settings: { [engineVariable]: 'sqlite' } }))

  test('on PostgreSQL, those of the API and of webhooks', { skip: postgresMissing }, async (t) => {
    const settings = { [engineVariable]: 'postgres', DATABASE_URL: await makeDatabase() }
    await runEach(t, { files: ofEachEngine, settings })
  })
})

type Run = { files: readonly string[]; settings: Readonly<Record<string, string>> }

/** Reports each test of the files as a separate one. */
async function runEach(t: TestContext, { files: patterns, settings }: Run): Promise<void> {
  const files = filesOf(patterns)
  assert.ok(files.length > 30, `${files.length} files were tested.`)
  const tested = new Set<string>()
  for await (const { name, file, error } of run(files, settings)) {
    const path = relative(root, file)
    tested.add(path)
    await t.test(`${path}: ${name}`, () => {
      if (error !== null) assert.fail(error)
    })
  }
  assert.deepEqual([...tested].toSorted(), files)
}

function filesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ownProcess }).toSorted()
}

async function* run(
  files: readonly string[],
  settings: Run['settings'],
): AsyncGenerator<EndedTest> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, ['-C', 'source', runSuites, ...files], {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  // The child is a script of ours.
  for await (const line of createInterface(child.stdout)) yield JSON.parse(line) as EndedTest
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The run of the suites ended with ${code}.`)
}
