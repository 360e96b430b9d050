import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { migrateStore, openStore } from '#installation.ts'
import {
  assertFormerValuesKept,
  withFormerLabels,
  writeFormerValues,
} from '#storage/contract/contacts/former-labels.ts'
import { assertAssigneeKept, publishWithAssignee } from '#storage/contract/forms/former-assignee.ts'
import { assertSourcesKept, makeSources } from '#storage/contract/keys/former-sources.ts'
import { asReleased, releasedEngines } from '#test/harness/storage/released-engine.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { stopPostgres } from '#test/processes/servers/postgres-server.ts'

for (const released of releasedEngines) {
  const { name, missing } = released
  /** Writes to a store, and answers it as if 0.2.0 had written the same. */
  const written = async <T>(
    write: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>,
  ) => {
    await using present = await released.openNew()
    const store = await openStore(present.storage)
    const former = await write(store)
    await store.close()
    return { former, engine: await asReleased(released, present) }
  }

  suiteUnless(missing)(`values of 0.2.0 in ${name}`, () => {
    after(stopPostgres)

    test('what a form was set to assign is its key’s after the upgrade', async () => {
      const { former, engine } = await written(publishWithAssignee)
      await using _ = engine
      const [row] = await engine.rows('SELECT definition FROM form_versions ORDER BY form_number')
      assert.match(String(row?.['definition']), /"assigneeId":"user_/)
      const store = await openStore(engine.storage)
      await assertAssigneeKept(store, former)
      await store.close()
    })

    test('contacts from before are counted, and older keys keep their hues', async () => {
      const { former, engine } = await written(makeSources)
      await using _ = engine
      const store = await openStore(engine.storage)
      await assertSourcesKept(store, former)
      await store.close()
    })

    test('custom fields named like the new fields keep their values', async () => {
      const { former, engine } = await written(writeFormerValues)
      await using _ = engine
      for (const statement of withFormerLabels) await engine.execute(statement)
      const renamed: string[] = []
      await migrateStore(engine.storage, (upgrade) => renamed.push(...upgrade.renamedLabels))
      assert.deepEqual(renamed, ['doneAt'])
      const store = await openStore(engine.storage)
      await assertFormerValuesKept(store, former)
      await store.close()
    })
  })
}
