import { run } from 'node:test'
import { inspect } from 'node:util'

import type { EndedTest } from './ended-test.ts'

// A process of its own, since node:test starts no run within a test.
// All files in it: to start a process for each takes longer than most of their tests.
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
