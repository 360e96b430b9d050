import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'

import { Client } from 'pg'

import { Workspace } from '#storage/contract/workspace.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { makeDatabase, postgresMissing, stopPostgres } from '#test/processes/postgres-server.ts'
import { hasOnePlan } from '#storage/connection.ts'
import { migrate } from './migrate.ts'
import { keepingPlans, preparedStatements } from './postgres-connection.ts'

const indexes = [
  { of: /AND t.identity_rank <= 0/, index: /Index .*Scan using contacts_by_identity/ },
  { of: /t.identity >= u.asked/, index: /Index .*Scan using contacts_by_identity/ },
  { of: /c.sort_key >= t.time/, index: /Index .*Scan.* using contacts_by_creation/ },
]

suite('plans that are kept', { skip: postgresMissing }, () => {
  after(stopPostgres)

  test('contacts are found by the right index, also by plans from before they came', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const client = new Client({ connectionString: url })
    await client.connect()
    t.after(() => client.end())
    const store = openPostgresStore(url)
    t.after(() => store.close())
    const workspace = await Workspace.make(store)
    const assertIndexes = async () => {
      for (const { of, index } of indexes) assert.match(await planOf(client, of), index)
    }
    await workspace.write({ name: 'Jane', email: 'a@x.example' })
    await workspace.write({ name: 'Jane', email: 'a@x.example' }, { kind: 'publishable' })
    await assertIndexes()
    await client.query('VACUUM ANALYZE contacts')
    await assertIndexes()
    await client.query('TRUNCATE contacts')
    await assertIndexes()
    await client.query('VACUUM ANALYZE contacts')
    await assertIndexes()
  })
})

async function planOf(client: Client, pattern: RegExp): Promise<string> {
  const sql = preparedStatements().find((one) => hasOnePlan(one) && pattern.test(one))
  assert.ok(sql !== undefined)
  for (const one of keepingPlans) await client.query(one)
  await client.query(`PREPARE one AS ${sql}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>('EXPLAIN EXECUTE one (NULL, NULL)')
  await client.query('DEALLOCATE one')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
