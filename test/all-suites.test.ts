import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'

import { engineVariable } from './engines/open-engine.ts'
import { reportSuites } from './engines/report-suites.ts'
import { browserSuites, suites } from './engines/suites.ts'

const root = join(import.meta.dirname, '..')

test('npm test and npm run test:long run every test file once', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { test: string; 'test:long': string }
  }
  const named = `${scripts.test} ${scripts['test:long']}`.match(/[^\s"]+\.test\.ts/g) ?? []
  const shared = Object.values({ ...suites, ...browserSuites }).flat()
  const files = [...globSync(named, { cwd: root }), ...shared]
  const every = globSync('{src,{client,forms}/src,test,web/src}/**/*.test.ts', { cwd: root })
  assert.deepEqual(files.toSorted(), every.toSorted())
})

suite('the suites that share a process', { concurrency: true }, () => {
  for (const [name, files] of Object.entries(suites)) {
    test(name, (t) => reportSuites(t, files, { [engineVariable]: 'sqlite' }))
  }
})
