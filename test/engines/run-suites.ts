import { availableParallelism } from 'node:os'
import { run } from 'node:test'
import { inspect } from 'node:util'

import type { EndedTest } from './ended-test.ts'

// A process of its own, since node:test starts no run within a test.
const concurrency = Math.max(1, availableParallelism() - 1)
const fileWithinMs = 5 * 60_000
const events = run({ files: process.argv.slice(2), concurrency, timeout: fileWithinMs })
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
