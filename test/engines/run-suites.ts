import { join } from 'node:path'
import { run } from 'node:test'
import { inspect } from 'node:util'

import type { EndedFile, EndedTest } from './ended-test.ts'

// A separate process, since node:test starts no run within a test. It runs all files: starting a
// process for each takes longer than most of their tests.
const events = run({ files: [join(import.meta.dirname, 'each-file.ts')], isolation: 'none' })
// A test may be declared by a module that several files share.
let file = ''
events.on('test:start', ({ name, nesting }) => {
  if (nesting === 0) file = name
})
events.on('test:pass', ({ name, nesting, skip: skipped = false }) => {
  // A test within a suite that is skipped is reported beside its suite, as is one that fails.
  const isReported = nesting === 1 || skipped !== false
  if (isReported) tell({ name, file, skipped, error: null })
})
events.on('test:fail', ({ name, nesting, details: { error } }) => {
  // What fails outside of tests, such as an import or a hook, fails the file; a suite says only
  // that a test within it has failed.
  const isOfTests = 'failureType' in error && error.failureType === 'subtestsFailed'
  const isReported = nesting === 1 || !isOfTests
  if (isReported) tell({ name, file, skipped: false, error: inspect(error) })
})
for (const outcome of ['test:pass', 'test:fail'] as const) {
  events.on(outcome, ({ name, nesting, details }) => {
    if (nesting === 0) tell({ file: name, ms: details.duration_ms })
  })
}
events.resume()

function tell(ended: EndedTest | EndedFile): void {
  process.stdout.write(`${JSON.stringify(ended)}\n`)
}
