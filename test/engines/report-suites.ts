import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'

import { sourceParameters } from '#test/processes/bundled-threads.ts'
import type { EndedTest } from './ended-test.ts'

const root = join(import.meta.dirname, '../..')
const runSuites = join(import.meta.dirname, 'run-suites.ts')

/** The files of the patterns that `npm test` runs, or else `npm run test:long`. */
export function testFiles(patterns: readonly string[], { isLong = false } = {}): string[] {
  const files = globSync(patterns, { cwd: root })
  return files.filter((file) => file.endsWith('.long.test.ts') === isLong).toSorted()
}

/** Runs the files in one process, and reports each of their tests as a separate one. */
export async function reportSuites(
  t: TestContext,
  files: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
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

async function* run(
  files: readonly string[],
  settings: Readonly<Record<string, string>>,
): AsyncGenerator<EndedTest> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [...sourceParameters, runSuites, ...files], {
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
