import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { migrate } from './migrate.ts'

suiteUnless(postgresMissing)('the URL of PostgreSQL', () => {
  after(stopPostgres)

  test('a + in its name is a plus, as in a password, and its own options hold', async (t) => {
    const url = await makeDatabase()
    const name = `${new URL(url).pathname.slice(1)}+sales`
    await execute(url, `CREATE DATABASE "${name}"`)
    await execute(url, `ALTER DATABASE "${name}" SET default_transaction_read_only = on`)
    const renamed = new URL(`/${name}?options=-c%20default_transaction_read_only=off`, url)
    await migrate(renamed.href)
    const store = openPostgresStore(renamed.href)
    t.after(() => store.close())
    const project = { name: 'Test', defaultCountry: null, now: Date.now() }
    const { id } = await store.createProject(project)
    assert.match(id, /^project_/)
  })
})
