import { after, test } from 'node:test'

import { withoutOpenAndDone } from '#storage/contract/contacts/former-labels.ts'
import { assertAssigneeKept, publishWithAssignee } from '#storage/contract/forms/former-assignee.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

suiteUnless(postgresMissing)('assignment', () => {
  after(stopPostgres)

  test('what a form was set to assign is its key’s after the upgrade', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    const former = await publishWithAssignee(store)
    await store.close()
    for (const statement of returnTo31) await execute(url, statement)
    await migrate(url)
    const upgraded = openPostgresStore(url)
    t.after(() => upgraded.close())
    await assertAssigneeKept(upgraded, former)
  })
})

const returnTo31 = [
  'ALTER TABLE accounts DROP COLUMN is_away',
  'ALTER TABLE keys DROP COLUMN assignees',
  'DROP TABLE assignment_turns',
  'DROP TABLE readers, read_contacts, reopened_contacts',
  'DROP TABLE activities',
  'DROP TABLE mentions',
  'DROP TABLE arrivals',
  'ALTER TABLE keys DROP COLUMN hue',
  'ALTER TABLE key_secrets DROP COLUMN public_text',
  ...withoutOpenAndDone,
  'UPDATE installation SET version = 31',
]
