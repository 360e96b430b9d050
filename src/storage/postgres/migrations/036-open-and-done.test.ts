import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import {
  assertFormerValuesKept,
  withFormerLabels,
  withoutOpenAndDone,
  writeFormerValues,
} from '#storage/contract/contacts/former-labels.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

suiteUnless(postgresMissing)('open and done', () => {
  after(stopPostgres)

  test('custom fields named like the new fields keep their values after the upgrade', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    const store = openPostgresStore(url)
    const former = await writeFormerValues(store)
    await store.close()
    const version = 'UPDATE installation SET version = 35'
    for (const statement of [...withFormerLabels, ...withoutOpenAndDone, version]) {
      await execute(url, statement)
    }
    const renamed: string[] = []
    await migrate(url, { onUpgrade: (upgrade) => renamed.push(...upgrade.renamedLabels) })
    assert.deepEqual(renamed, ['doneAt'])
    const upgraded = openPostgresStore(url)
    t.after(() => upgraded.close())
    await assertFormerValuesKept(upgraded, former)
  })
})
