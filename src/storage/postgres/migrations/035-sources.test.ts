import { after, test } from 'node:test'

import { withoutOpenAndDone } from '#storage/contract/contacts/former-labels.ts'
import { assertSourcesKept, makeSources } from '#storage/contract/keys/former-sources.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

suiteUnless(postgresMissing)('sources', () => {
  after(stopPostgres)

  test('contacts from before are counted, and older keys keep their hues', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    const former = await makeSources(store)
    await store.close()
    for (const statement of returnTo34) await execute(url, statement)
    await migrate(url)
    const upgraded = openPostgresStore(url)
    t.after(() => upgraded.close())
    await assertSourcesKept(upgraded, former)
  })
})

const returnTo34 = [
  'DROP TABLE arrivals',
  'ALTER TABLE keys DROP COLUMN hue',
  'ALTER TABLE key_secrets DROP COLUMN public_text',
  ...withoutOpenAndDone,
  'UPDATE installation SET version = 34',
]
