import { run } from 'node:test'
import { inspect } from 'node:util'

import type { EndedTest } from './ended-test.ts'

// A separate process, since node:test starts no run within a test. It runs all files: starting a
// process for each takes longer than most of their tests.
const events = run({ files: process.argv.slice(2), isolation: 'none' })
events.on('test:pass', ({ name, file, skip = false }) => {
  tell({ name, file: file ?? '', error: skip === false ? null : `It was skipped: ${skip}.` })
})
events.on('test:fail', ({ name, file, details }) => {
  tell({ name, file: file ?? '', error: inspect(details.error) })
})
events.resume()

function tell(ended: EndedTest): void {
  process.stdout.write(`${JSON.stringify(ended)}\n`)
}
