import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { assertIdentitiesChange } from '#storage/contract/contacts/identities-before.ts'
import { busyTimeoutMs } from '#storage/sqlite/file/database.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'
import { identitiesByPhone } from './033-identities-by-phone.ts'

test('phones that were identities have the rules of today, and no mark is left over', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  using database = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs })
  await assertIdentitiesChange(store, {
    execute: async (sql) => database.prepare(sql).all(),
    migrate: async () => database.exec(identitiesByPhone),
  })
})
