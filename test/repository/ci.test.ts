import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

import { makeFolder } from '#test/processes/server-process.ts'

const script = join(import.meta.dirname, '../../.ci/run')
const skip = process.platform === 'win32'

/** Runs `.ci/run` where each of npm's two runs of tests prints these lines. */
async function runCi(lines: readonly string[]): Promise<{ code: number; printed: string[] }> {
  await using folder = await makeFolder()
  const programs = join(folder.path, 'bin')
  await mkdir(programs)
  await cp(script, join(folder.path, '.ci/run'))
  await writeFile(join(folder.path, 'counts'), `${lines.join('\n')}\n`)
  for (const [name, does] of [
    ['npm', '[ "$1" = ci ] || cat counts'],
    ['apt-get', 'true'],
  ] as const) {
    await writeFile(join(programs, name), `#!/bin/sh\n${does}\n`)
    await chmod(join(programs, name), 0o755)
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
