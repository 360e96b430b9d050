import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { runTests } from '#test/processes/run-tests.ts'
import { makeFolder } from '#test/processes/server-process.ts'

const reportedSuites = join(import.meta.dirname, 'reported-suites.ts')
const source = `
import { suite, test } from 'node:test'

const without = { 'skip': 'no such program here' }
test('passes', () => {})
test('is skipped', without)
suite('of several', () => {
  test('passes too', () => {})
  test('is skipped within a suite', without)
})
`

test('what is skipped in a shared process is skipped, and counted as such', async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'some.test.mjs')
  await writeFile(file, source)
  const { skipped, counts } = await runTests([reportedSuites, file])
  assert.deepEqual(skipped, [
    `${file}: is skipped # SKIP no such program here`,
    `${file}: is skipped within a suite # SKIP no such program here`,
  ])
  // A suite is reported as one test, and so is the process.
  assert.deepEqual(counts, { pass: 3, fail: 0, skipped: 2 })
})
