import { after, test } from 'node:test'

import { engineVariable } from './engines/open-engine.ts'
import { reportSuites, testFiles } from './engines/report-suites.ts'
import { makeDatabase, postgresMissing, stopPostgres } from './processes/servers/postgres-server.ts'

const files = testFiles([
  'src/http/*/*.test.ts',
  'src/http/app/accounts/notices.test.ts',
  'src/http/app/leads/leads.test.ts',
  'src/http/public/*/*.test.ts',
  'src/webhooks/dispatcher.test.ts',
  'test/webhooks/{webhooks,destinations}.test.ts',
]).filter((file) => file !== 'src/http/middleware/transport/early-errors.test.ts')

after(stopPostgres)

test('the API and webhooks on PostgreSQL', { skip: postgresMissing }, async (t) => {
  const settings = { [engineVariable]: 'postgres', DATABASE_URL: await makeDatabase() }
  await reportSuites(t, files, settings)
})
