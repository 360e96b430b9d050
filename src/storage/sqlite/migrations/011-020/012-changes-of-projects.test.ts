import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'
import { changesOfProjects } from './012-changes-of-projects.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { atEnd } from '#test/harness/at-end.ts'

const before = migrations.indexOf(changesOfProjects)

test('the changes of each project are counted alone, in their former order', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  const query = { prefixes: [], emailFolded: null, updatedSince: 0, limit: 2 }
  const pageOf = (projectId: string, offset: number) =>
    store.searchContacts({ ...query, projectId, start: { offset } })

  const page = await pageOf('project_1', 0)
  assert.deepEqual(
    page.contacts.map(({ name }) => name),
    ['3', '1'],
  )
  assert.deepEqual(page.next, { afterChange: { updatedAt: 20, change: 2 } })
  assert.deepEqual(
    (await pageOf('project_2', 0)).contacts.map(({ name }) => name),
    ['4', '2'],
  )
  // The contact 6 was there, and a clock that goes back changes no order.
  const change = { projectId: 'project_1', contactId: 'contact_3', by: byOperator, now: 1 }
  const update = { text: { name: 'Jane Doe' }, phoneE164: null, customFields: {} }
  await store.updateContact({ ...change, update: { ...update, addedTags: [], removedTags: [] } })
  assert.equal((await store.getContact('project_1', 'contact_3'))?.updatedAt, 30)
  const [last] = (await pageOf('project_1', 2)).contacts
  assert.equal(last?.name, 'Jane Doe')
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const counted = database.prepare('SELECT change_count, changed_at FROM projects').all()
  assert.deepEqual(
    counted.map((row) => Object.values(row)),
    [
      [4, 30],
      [2, 90],
    ],
  )
})

function makeFolder(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  for (const migration of migrations.slice(0, before)) {
    if (typeof migration === 'string') database.exec(migration)
  }
  const contact = database.prepare(`
    INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change,
      type, name, identity_rank, key_number, channel)
    VALUES (?1, ?2, ?1, 'contact_' || ?5, 1, ?3, ?4, 'person', ?5, 0, ?2, 'api')`)
  for (const number of [1, 2]) {
    database.exec(`
      INSERT INTO projects (number, id, name, created_at, contact_count)
      VALUES (${number}, 'project_${number}', 'Leads', 1, ${4 - number});
      INSERT INTO keys (number, project_number, id, kind, label, tier, scopes, created_at)
      VALUES (${number}, ${number}, 'key_${number}', 'secret', '', '', '[]', 1);
      ${createWordsTable(number)}`)
  }
  for (const [number, project, updatedAt, change] of [
    [1, 1, 20, 7],
    [2, 2, 90, 9],
    [3, 1, 20, 4],
    [4, 2, 20, 5],
    [6, 1, 30, 8],
  ] as const) {
    contact.run(number, project, updatedAt, change, String(number))
    database.exec(`INSERT INTO words_${project} (rowid, text) VALUES (${number}, '${number}')`)
  }
  database.exec(`
    UPDATE counters SET contact = 6, change = 9, updated_at = 90;
    PRAGMA user_version = ${before}`)
}
