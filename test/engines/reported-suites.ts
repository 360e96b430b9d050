// A run of tests that reports the suites of its parameters, as `npm test` does with its own.
import { test } from 'node:test'

import { reportSuites } from './report-suites.ts'

test('suites that share a process', (t) => reportSuites(t, process.argv.slice(2)))
