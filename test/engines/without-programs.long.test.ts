import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { runTests } from '#test/processes/run-tests.ts'
import { makeFolder } from '#test/processes/server-process.ts'
import { testFiles } from './report-suites.ts'
import { suites } from './suites.ts'

const reportedSuites = join(import.meta.dirname, 'reported-suites.ts')
const root = join(import.meta.dirname, '../..')
const patterns = ['{src,test,web/src}/**/*.test.ts']
const importsReason =
  /\b(?:without[A-Z]\w+|reasonToSkip) \} from '.*(?:\/processes\/|\/traced-server)/
const files = [...testFiles(patterns), ...testFiles(patterns, { isLong: true })].filter((file) =>
  importsReason.test(readFileSync(join(root, file), 'utf8')),
)
const shared = new Set(Object.values(suites).flat())
const reason = / # SKIP no [\w, -]+ here \(Debian: apt-get install [\w -]+\)$/

/** Runs tests where no program is found, neither in the path nor beside it. */
async function runAlone(args: readonly string[]): Promise<string[]> {
  await using folder = await makeFolder()
  const { skipped, counts } = await runTests(args, { PATH: join(folder.path, 'bin') })
  assert.equal(counts.fail, 0)
  assert.equal(counts.skipped, skipped.length)
  for (const text of skipped) assert.match(text, reason)
  return skipped
}

suite('without the programs that they need, tests are skipped and none fails', () => {
  test('those of npm test that share a process', async () => {
    const sharing = files.filter((file) => shared.has(file))
    assert.ok(sharing.length > 5, `${sharing.length} files`)
    const skipped = await runAlone([reportedSuites, ...sharing])
    for (const file of sharing) {
      assert.ok(
        skipped.some((text) => text.startsWith(`${file}: `)),
        file,
      )
    }
  })

  for (const file of files.filter((each) => !shared.has(each))) {
    test(file, async () => {
      const skipped = await runAlone(['--test', file])
      assert.ok(skipped.length > 0)
    })
  }
})
