import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { firstPage } from '#core/page.ts'
import { byOperator, shownBy } from '#core/actor.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { migrations } from './migrations.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'
import { atEnd } from '#test/harness/at-end.ts'

test('a database of the first release keeps its data, and has all new abilities', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFirstRelease(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())

  const [project] = await store.listProjects(firstPage)
  const settings = { name: 'Leads', defaultCountry: 'DE', whenChallengeIsAway: 'refuse' }
  assert.deepEqual(project, { id: 'project_1', ...settings, createdAt: 1, isDefault: false })
  const key = await store.findKey('secret', 1)
  assert.deepEqual([key?.id, key?.challenge], ['key_1', null])
  assert.equal((await store.getContact('project_1', 'contact_1'))?.name, 'Jane Doe')
  const query = { projectId: 'project_1', emailFolded: null, updatedSince: null, limit: 1 }
  const page = await store.searchContacts({ ...query, prefixes: ['jan'], start: { offset: 0 } })
  assert.equal(page.total, 1)

  await store.setChallenge('key_1', { provider: 'altcha', secret: 'ours' })
  await store.updateProject({ projectId: 'project_1', whenChallengeIsAway: 'accept' })
  const challenge = { provider: 'altcha', secret: 'ours', whenAway: 'accept' }
  assert.deepEqual((await store.findKey('secret', 1))?.challenge, challenge)

  const file = {
    projectId: 'project_1',
    fileName: 'leads.csv',
    fileHash: '',
    mapping: '{}',
    by: byOperator,
    now: 2,
  }
  const { id, position } = await store.startImport(file)
  assert.equal(position, null)
  assert.equal((await store.undoImport({ importId: id, by: byOperator, now: 3 })).undoneAt, 3)
  await store.createField({ projectId: 'project_1', label: 'Budget', now: 4 })
  await store.applyHeldValues(4)
  const held = (await store.getContact('project_1', 'contact_1'))?.customFields
  assert.deepEqual(held, { Budget: '10' })

  const contact = { projectId: 'project_1', contactId: 'contact_1', by: byOperator, now: 5 }
  const history = await store.listHistory({ ...contact, afterChange: 0, limit: 10 })
  assert.deepEqual(
    history.map(({ by }) => shownBy(by)),
    [{ keyId: 'key_1', label: 'Site', channel: 'api' }],
  )
  await store.deleteContact(contact)
  assert.equal(await store.getContact('project_1', 'contact_1'), null)
})

// What the first release wrote, in its own schema.
function makeFirstRelease(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec(`
    PRAGMA journal_mode = WAL;
    ${String(migrations[0])}
    INSERT INTO projects VALUES (1, 'project_1', 'Leads', 'DE', 1, 1);
    INSERT INTO keys (number, project_number, id, kind, label, tier, scopes, created_at)
    VALUES (1, 1, 'key_1', 'publishable', 'Site', 'standard', '["contacts:create"]', 1);
    INSERT INTO key_secrets VALUES ('secret', 1, 1, NULL);
    INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change,
      type, name, identity_rank, key_number, channel)
    VALUES (1, 1, 1048576, 'contact_1', 1, 1, 1, 'person', 'Jane Doe', 0, 1, 'api');
    INSERT INTO held_values VALUES (1, 'budget', 1, 'Budget', '10', 1, 'api');
    UPDATE counters SET contact = 1, change = 1, updated_at = 1;
    ${createWordsTable(1)};
    INSERT INTO words_1 (rowid, text) VALUES (1048576, 'jane doe');
    PRAGMA user_version = 1;
  `)
}
