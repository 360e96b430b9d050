import { suite, test } from 'node:test'

import { engineVariable } from './engines/open-engine.ts'
import { reportSuites } from './engines/report-suites.ts'
import { browserSuites } from './engines/suites.ts'

suite('the application and forms in a browser', { concurrency: true }, () => {
  for (const [name, files] of Object.entries(browserSuites)) {
    test(name, (t) => reportSuites(t, files, { [engineVariable]: 'sqlite' }))
  }
})
