import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Client } from 'pg'

import { schemaVersion } from '#storage/upgrade/versions.ts'
import { readFixture } from '#test/harness/storage/read-fixture.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { migrate } from './migrate.ts'

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Transactions of nodes of 0.2.0, which read the tables in other orders than an upgrade. */
const transactions = [
  [
    'BEGIN',
    'SELECT number FROM counters WHERE project_number = 1 FOR UPDATE',
    'SELECT has_webhooks FROM projects WHERE number = 1',
    'UPDATE contacts SET updated_at = updated_at + 1 WHERE project_number = 1 AND number < 4',
    'UPDATE deliveries SET due_at = due_at + 1 WHERE project_number = 1 AND change < 5',
    'UPDATE projects SET has_webhooks = true WHERE number = 1',
    'COMMIT',
  ],
  [begin, 'SELECT FROM contacts LIMIT 1', 'SELECT FROM keys', 'SELECT FROM projects', 'COMMIT'],
  [begin, 'SELECT FROM form_versions', 'SELECT FROM forms', 'SELECT FROM accounts', 'COMMIT'],
  [
    `UPDATE deliveries SET leased_until = 1 WHERE (project_number, webhook_number, change) IN (
     SELECT d.project_number, d.webhook_number, d.change FROM deliveries AS d
     JOIN webhooks AS w ON w.project_number = d.project_number AND w.number = d.webhook_number
     WHERE d.state = 0 LIMIT 5 FOR UPDATE OF d SKIP LOCKED)`,
  ],
]

suiteUnless(postgresMissing)('an upgrade while nodes of 0.2.0 serve', () => {
  after(stopPostgres)

  test('neither it nor any of their transactions fails', async () => {
    const url = await makeDatabase()
    await execute(url, readFixture('0.2.0', 'postgres.sql.gz').toString())
    const ended = new AbortController()
    const nodes = Promise.all(
      [...transactions, ...transactions].map((each) => repeat(url, each, ended.signal)),
    )
    try {
      assert.equal((await migrate(url)).to, schemaVersion)
    } finally {
      ended.abort()
    }
    assert.ok((await nodes).every((count) => count > 0))
  })
})

/** Runs the transaction again and again; answers how often. */
async function repeat(
  url: string,
  statements: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let count = 0
    for (; !signal.aborted; count += 1) {
      for (const statement of statements) await client.query(statement)
    }
    return count
  } finally {
    await client.end()
  }
}
