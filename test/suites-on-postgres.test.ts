import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { after, suite, test } from 'node:test'

import type { EndedTest } from './engines/ended-test.ts'
import { engineVariable } from './engines/open-engine.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './postgres-server.ts'

const root = join(import.meta.dirname, '..')
const runSuites = join(import.meta.dirname, 'engines', 'run-suites.ts')
const suites = [
  'src/http/public/*.test.ts',
  'src/http/middleware/*.test.ts',
  'src/http/mcp/*.test.ts',
  'src/webhooks/dispatcher.test.ts',
  'src/webhooks/slow-endpoints.test.ts',
  'test/webhooks.test.ts',
]

suite('what runs on SQLite runs on PostgreSQL', { skip: postgresMissing }, () => {
  after(stopPostgres)

  test('each test of the API and of webhooks', async (t) => {
    const files = globSync(suites, { cwd: root }).toSorted()
    assert.ok(files.length > 30, `${files.length} files are tested.`)
    const url = await makeDatabase()
    const tested = new Set<string>()
    for await (const { name, file, error } of runOn(url, files)) {
      const path = relative(root, file)
      tested.add(path)
      await t.test(`${path}: ${name}`, () => {
        if (error !== null) assert.fail(error)
      })
    }
    assert.deepEqual([...tested].toSorted(), files)
  })
})

async function* runOn(url: string, files: readonly string[]): AsyncGenerator<EndedTest> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, ['-C', 'source', runSuites, ...files], {
    cwd: root,
    env: { ...env, [engineVariable]: 'postgres', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  // The child is a script of ours.
  for await (const line of createInterface(child.stdout)) yield JSON.parse(line) as EndedTest
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The run of the suites ended with ${code}.`)
}
