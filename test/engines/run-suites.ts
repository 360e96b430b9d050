import { join } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'

import type { EndedTest } from './ended-test.ts'

// A separate process, since node:test starts no run within a test. It runs all files: starting a
// process for each takes longer than most of their tests.
const events = run({ files: [join(import.meta.dirname, 'each-file.ts')], isolation: 'none' })
events.on('test:pass', ({ name, file, nesting, skip = false }) => {
  const error = skip === false ? null : `It was skipped: ${skip}.`
  if (nesting === 1) tell({ name, file: file ?? '', error })
})
events.on('test:fail', ({ name, file, nesting, details: { error } }) => {
  // What fails outside of tests, such as an import or a hook, fails the file; a test within a suite
  // is reported beside its suite, which says only that one has failed.
  const isOfTests = 'failureType' in error && error.failureType === 'subtestsFailed'
  if (nesting === 1 || !isOfTests) tell({ name, file: file ?? '', error: inspect(error) })
})
events.resume()

function tell(ended: EndedTest): void {
  process.stdout.write(`${JSON.stringify(ended)}\n`)
}
