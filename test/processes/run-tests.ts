import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { sourceParameters } from './bundled-threads.ts'
import type { Settings } from './server-process.ts'

/** How a run of tests ended: the tests that it skipped, with the reasons, and what it counted. */
export type TestRun = { skipped: string[]; counts: Record<'pass' | 'fail' | 'skipped', number> }

/** Runs tests in a separate process, with these parameters of Node. Throws if one fails. */
export async function runTests(args: readonly string[], settings: Settings = {}): Promise<TestRun> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const parameters = [...sourceParameters, '--test-reporter=tap', ...args]
  const options = { env: { ...env, ...settings }, maxBuffer: 16 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, parameters, options).catch(
    (error: unknown) => {
      const { stdout: output } = error as { stdout: string }
      throw new Error(output.slice(Math.max(0, output.search(/^ *not ok/m))))
    },
  )
  const skipped = stdout.matchAll(/^ *ok \d+ - (.* # SKIP .*)$/gm)
  const count = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1])
  return {
    skipped: Array.from(skipped, ([, name = '']) => name),
    counts: { pass: count('pass'), fail: count('fail'), skipped: count('skipped') },
  }
}
