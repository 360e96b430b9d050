import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { makeFolder } from '#test/processes/server-process.ts'

const script = join(import.meta.dirname, '../../.ci/run')
const skip = process.platform === 'win32'

/**
 * Runs `.ci/run` where each of npm's two runs of tests prints these lines, and the run of the files
 * that failed prints the others.
 */
async function runCi(
  lines: readonly string[],
  again: readonly string[] = [],
): Promise<{ code: number; printed: string[] }> {
  await using folder = await makeFolder()
  const programs = join(folder.path, 'bin')
  await mkdir(programs)
  await mkdir(join(folder.path, 'node_modules/.bin'), { recursive: true })
  await cp(script, join(folder.path, '.ci/run'))
  await writeFile(join(folder.path, 'counts'), `${lines.join('\n')}\n`)
  await writeFile(join(folder.path, 'again'), `${again.join('\n')}\n`)
  for (const [path, does] of [
    ['bin/npm', '[ "$1" = ci ] || cat counts'],
    ['bin/apt-get', 'true'],
    ['node_modules/.bin/node', 'cat again'],
  ] as const) {
    await writeFile(join(folder.path, path), `#!/bin/sh\n${does}\n`)
    await chmod(join(folder.path, path), 0o755)
  }
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH']}` }
  const run = promisify(execFile)(join(folder.path, '.ci/run'), { env })
  const { code = 0, stdout } = (await run.catch((error: unknown) => error)) as Awaited<
    typeof run
  > & { code?: number }
  return { code, printed: stdout.trim().split('\n') }
}

test(
  'a run in CI ends with its counts, and succeeds with none failed or skipped',
  { skip },
  async () => {
    const { code, printed } = await runCi(['✔ one (1ms)', 'ℹ pass 3', 'ℹ fail 0', 'ℹ skipped 0'])
    assert.deepEqual([code, printed.at(-1)], [0, '6 passed, 0 failed, 0 skipped'])
  },
)

test('in CI a test that is skipped is named, and fails the run', { skip }, async () => {
  const skipped = '  ﹣ src/some.test.ts: needs it (1ms) # no such program here'
  const { code, printed } = await runCi([skipped, 'ℹ pass 3', 'ℹ fail 0', 'ℹ skipped 1'])
  assert.deepEqual([code, printed.at(-1)], [1, '6 passed, 0 failed, 2 skipped'])
  assert.deepEqual(
    printed.slice(-3, -1).map((line) => line.trim()),
    [skipped.trim(), skipped.trim()],
  )
})

test('in CI a file that fails is run once more, beside one that has been', { skip }, async () => {
  const failed = ['test at src/some.test.ts:3:1', '✖ one (1ms)', '  Error: too late']
  const failedTwice = ['test at test/engines/report-suites.ts:31:7', '✖ two (1ms)', '  Error: no']
  const counts = ['ℹ pass 3', 'ℹ fail 1', 'ℹ skipped 0']
  const passed = ['ℹ pass 1', 'ℹ fail 0']
  const { code, printed } = await runCi([...failed, ...counts], passed)
  assert.deepEqual([code, printed.at(-1)], [0, '6 passed, 0 failed, 0 skipped'])
  const other = await runCi([...failed, ...failedTwice, ...counts], passed)
  assert.deepEqual([other.code, other.printed.at(-1)], [1, '6 passed, 2 failed, 0 skipped'])
})
