import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { withoutOpenAndDone } from '#storage/contract/contacts/former-labels.ts'
import { assertAssigneeKept, publishWithAssignee } from '#storage/contract/forms/former-assignee.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'

test('what a form was set to assign is its key’s after the upgrade', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  const store = await openSqliteStore(dataDir)
  const former = await publishWithAssignee(store)
  await store.close()
  returnTo43(dataDir)
  const upgraded = await openSqliteStore(dataDir)
  atEnd(t, () => upgraded.close())
  await assertAssigneeKept(upgraded, former)
})

function returnTo43(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec(`
    ALTER TABLE accounts DROP COLUMN is_away;
    ALTER TABLE keys DROP COLUMN assignees;
    DROP TABLE assignment_turns;
    DROP TABLE readers;
    DROP TABLE read_contacts;
    DROP TABLE reopened_contacts;
    DROP TABLE activities;
    DROP TABLE mentions;
    DROP TABLE arrivals;
    ALTER TABLE keys DROP COLUMN hue;
    ALTER TABLE key_secrets DROP COLUMN public_text;
    ${withoutOpenAndDone.join(';')};
    PRAGMA user_version = 43`)
  const [definition] = database.prepare('SELECT definition FROM form_versions').all()
  assert.match(String(definition?.['definition']), /"assigneeId":"user_/)
}
