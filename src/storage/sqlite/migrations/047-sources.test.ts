import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { withoutOpenAndDone } from '#storage/contract/contacts/former-labels.ts'
import { assertSourcesKept, makeSources } from '#storage/contract/keys/former-sources.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'

test('contacts from before are counted, and older keys keep their hues', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  const store = await openSqliteStore(dataDir)
  const former = await makeSources(store)
  await store.close()
  returnTo46(dataDir)
  const upgraded = await openSqliteStore(dataDir)
  atEnd(t, () => upgraded.close())
  await assertSourcesKept(upgraded, former)
})

function returnTo46(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec(`
    DROP TABLE arrivals;
    ALTER TABLE keys DROP COLUMN hue;
    ALTER TABLE key_secrets DROP COLUMN public_text;
    ${withoutOpenAndDone.join(';')};
    PRAGMA user_version = 46`)
}
