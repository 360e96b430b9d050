import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import {
  assertFormerValuesKept,
  withFormerLabels,
  withoutOpenAndDone,
  writeFormerValues,
} from '#storage/contract/contacts/former-labels.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'

test('custom fields named like the new fields keep their values after the upgrade', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  const store = await openSqliteStore(dataDir)
  const former = await writeFormerValues(store)
  await store.close()
  {
    using database = new DatabaseSync(databaseFile(dataDir))
    const statements = [...withFormerLabels, ...withoutOpenAndDone, 'PRAGMA user_version = 47']
    for (const statement of statements) database.exec(statement)
  }
  const renamed: string[] = []
  const upgraded = await openSqliteStore(dataDir, (upgrade) => {
    renamed.push(...upgrade.renamedLabels)
  })
  atEnd(t, () => upgraded.close())
  assert.deepEqual(renamed, ['doneAt'])
  await assertFormerValuesKept(upgraded, former)
})
