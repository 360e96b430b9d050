import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'

import { sourceParameters } from '#test/processes/bundled-threads.ts'
import type { EndedFile, EndedTest } from './ended-test.ts'

const root = join(import.meta.dirname, '../..')
const slowestMax = 20
const runSuites = join(import.meta.dirname, 'run-suites.ts')

/** The files of the patterns that `npm test` runs, or else `npm run test:long`. */
export function testFiles(patterns: readonly string[], { isLong = false } = {}): string[] {
  const files = globSync(patterns, { cwd: root })
  return files.filter((file) => file.endsWith('.long.test.ts') === isLong).toSorted()
}

/**
 * Runs the files in one process, and reports each of their tests as a separate one. In CI a file
 * that fails is run once more, alone: a machine that others use too may stand still for seconds.
 */
export async function reportSuites(
  t: TestContext,
  files: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const report = ({ name, file, skipped: skip, error }: EndedTest) =>
    t.test(`${file}: ${name}`, { skip }, () => {
      if (error !== null) assert.fail(error)
    })
  const tested = new Set<string>()
  const again = new Set<string>()
  const times: EndedFile[] = []
  for await (const ended of run(files, settings)) {
    tested.add(ended.file)
    if ('ms' in ended) times.push(ended)
    else if (ended.error === null || !process.env['CI']) await report(ended)
    else {
      t.diagnostic(`${ended.name} is run again: ${ended.error}`)
      again.add(ended.file)
    }
  }
  for (const file of again) {
    for await (const ended of run([file], settings)) if (!('ms' in ended)) await report(ended)
  }
  tellSlowest(t, times)
  assert.deepEqual([...tested].toSorted(), files)
}

function tellSlowest(t: TestContext, times: readonly EndedFile[]): void {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  const all = times.reduce((sum, { ms }) => sum + ms, 0)
  t.diagnostic(`${times.length} files took ${seconds(all)}, of which the slowest:`)
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, slowestMax)
  for (const { file, ms } of slowest) t.diagnostic(`${seconds(ms)}  ${file}`)
}

async function* run(
  files: readonly string[],
  settings: Readonly<Record<string, string>>,
): AsyncGenerator<EndedTest | EndedFile> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, [...sourceParameters, runSuites, ...files], {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  for await (const line of createInterface(child.stdout)) {
    // The child is a script of ours; libraries that tests use may print notices beside it.
    if (line.startsWith('{')) yield JSON.parse(line) as EndedTest | EndedFile
  }
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`The run of the suites ended with ${code}.`)
}
