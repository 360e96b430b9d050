import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'
import { fieldsAndAnswersByProject } from './017-fields-and-answers-by-project.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { atEnd } from '#test/harness/at-end.ts'

const before = migrations.indexOf(fieldsAndAnswersByProject)

test('fields keep their values and what waits for them, answers are replayed', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  const labels = async (projectId: string) =>
    (await store.listFields(projectId)).map(({ id, label }) => [id, label])
  const values = async (number: number) =>
    (await store.getContact(`project_${number}`, `contact_${number}`))?.customFields

  assert.deepEqual(await labels('project_1'), [['field_11', 'Budget 1']])
  assert.deepEqual(await labels('project_2'), [['field_12', 'Budget 2']])
  assert.deepEqual(await values(1), { 'Budget 1': '10' })
  while (await store.applyHeldValues(2)) continue
  assert.deepEqual(await values(1), { 'Budget 1': '20' })
  assert.deepEqual(await values(2), { 'Budget 2': '10' })
  // The deleted one of the same label comes back with its values.
  const revived = await store.createField({ projectId: 'project_1', label: 'region', now: 3 })
  assert.equal(revived.id, 'field_21')
  const renamed = await store.renameField({ fieldId: 'field_11', label: 'Net worth', now: 3 })
  assert.equal(renamed.label, 'Net worth')
  assert.deepEqual(await values(1), { 'Net worth': '20', region: 'North' })
  const created = await store.createField({ projectId: 'project_2', label: 'Colour', now: 3 })
  assert.deepEqual(await labels('project_2'), [
    ['field_12', 'Budget 2'],
    [created.id, 'Colour'],
  ])

  const token = { path: '/contacts', key: 'once', bodyHash: 'body' }
  for (const number of [1, 2]) {
    const replay = await store.findReplay(`key_${number}`, token, 2)
    assert.deepEqual(replay, { isSameBody: true, kept: `["c${number}"]`, now: 1 })
  }
})

// Each project has a field with a value, a deleted one, and an answer; in the first one, a value
// waits.
function makeFolder(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false })
  for (const migration of migrations.slice(0, before)) {
    if (typeof migration === 'string') database.exec(migration)
  }
  for (const number of [1, 2]) {
    const state = JSON.stringify({ [`field_1${number}`]: '10', [`field_2${number}`]: 'North' })
    database.exec(`
      INSERT INTO projects (number, id, name, created_at, contact_count)
      VALUES (${number}, 'project_${number}', 'Leads', 1, 1);
      INSERT INTO keys (number, project_number, id, kind, label, tier, scopes, created_at)
      VALUES (${number}, ${number}, 'key_${number}', 'secret', 'Server', '', '[]', 1);
      INSERT INTO places VALUES ('project_${number}', ${number}, ${number}),
        ('key_${number}', ${number}, ${number});
      ${createWordsTable(number)};
      INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change,
        type, name, custom_fields, identity_rank, key_number, channel)
      VALUES (${number}, ${number}, ${number}, 'contact_${number}', 1, 1, 1, 'person',
        'Jane Doe', '${state}', 0, ${number}, 'api');
      INSERT INTO fields (number, project_number, id, label, label_folded, created_at, deleted_at)
      VALUES (1${number}, ${number}, 'field_1${number}', 'Budget ${number}', 'budget ${number}',
        1, NULL), (2${number}, ${number}, 'field_2${number}', 'Region', 'region', 1, 2);
      INSERT INTO idempotency
      VALUES (${number}, '/contacts', 'once', 'body', '["c${number}"]', 1)`)
  }
  database.exec(`
    INSERT INTO held_values (project_number, label_folded, contact_number, label, value,
      key_number, channel)
    VALUES (1, 'budget 1', 1, 'Budget 1', '20', 1, 'api');
    UPDATE fields SET has_held_values = 1 WHERE id = 'field_11';
    UPDATE counters SET contact = 2, change = 2, number = 3;
    PRAGMA user_version = ${before}`)
}
