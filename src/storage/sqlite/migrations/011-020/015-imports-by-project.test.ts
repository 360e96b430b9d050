import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { readInput } from '#storage/contract/workspace.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'
import { importsByProject } from './015-imports-by-project.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { atEnd } from '#test/harness/at-end.ts'

const before = migrations.indexOf(importsByProject)
const now = 1_700_000_000_000

test('imports of earlier versions are listed, resumed and undone', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  const listed = async (projectId: string) =>
    (await store.listImports({ projectId, beforeId: null, limit: 10 })).map(({ id }) => id)

  assert.deepEqual(await listed('project_1'), ['import_3', 'import_1'])
  assert.deepEqual(await listed('project_2'), ['import_2'])
  const rejects = await store.listRejectedRows({ importId: 'import_2', afterRow: 0, limit: 10 })
  assert.deepEqual(rejects, [{ row: 7, reason: 'No 2' }])
  const kept = await store.listKeptContacts({ importId: 'import_3', afterId: '', limit: 10 })
  assert.deepEqual(kept, [{ contactId: 'contact_9', fields: ['name'] }])

  const file = {
    by: byOperator,
    projectId: 'project_2',
    fileName: 'leads.csv',
    fileHash: 'hash_2',
    mapping: '{}',
  }
  const resumed = await store.startImport({ ...file, now })
  assert.deepEqual([resumed.id, resumed.position], ['import_2', '{"row":7}'])
  const { results } = await store.writeContacts({
    writer: { projectId: 'project_2', keyId: 'key_2', keyKind: 'secret', channel: 'import' },
    credential: null,
    items: [{ input: readInput({ name: 'Name 2' }, 'secret', now) }],
    idempotency: null,
    importStep: { importId: 'import_2', rows: [2], from: '{"row":7}', position: '{"row":8}' },
    now,
  })
  assert.deepEqual(
    results.map((one) => ('id' in one ? [one.id, one.outcome] : [])),
    [['contact_2', 'unchanged']],
  )
  const started = await store.startImport({ ...file, fileHash: 'new', now })
  assert.deepEqual(await listed('project_2'), [started.id, 'import_2'])

  assert.deepEqual(
    (await store.undoImport({ importId: 'import_1', by: byOperator, now })).undone,
    undone(1),
  )
  assert.equal(await store.getContact('project_1', 'contact_1'), null)
  assert.equal((await store.getContact('project_2', 'contact_2'))?.name, 'Name 2')
  assert.deepEqual(
    (await store.undoImport({ importId: 'import_2', by: byOperator, now })).undone,
    undone(1),
  )
  assert.equal(await store.getContact('project_2', 'contact_2'), null)
})

function undone(removed: number) {
  return { removed, restored: 0, kept: 0 }
}

// The imports 1 and 2 created a contact each, without an identity; 3 was undone and kept one.
function makeFolder(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false })
  for (const migration of migrations.slice(0, before)) {
    if (typeof migration === 'string') database.exec(migration)
  }
  const insertImport = database.prepare(`
    INSERT INTO imports (number, project_number, id, key_number, file_name, file_hash, mapping,
      started_at, position)
    VALUES (?1, ?2, 'import_' || ?3, ?2, 'leads.csv', 'hash_' || ?3, '{}', 1, '{"row":7}')`)
  for (const number of [1, 2]) {
    database.exec(`
      INSERT INTO projects (number, id, name, created_at, contact_count)
      VALUES (${number}, 'project_${number}', 'Leads', 1, 1);
      INSERT INTO keys (number, project_number, id, kind, label, tier, scopes, created_at)
      VALUES (${number}, ${number}, 'key_${number}', 'secret', 'Import', '', '[]', 1);
      UPDATE projects SET import_key_number = ${number} WHERE number = ${number};
      INSERT INTO places VALUES ('project_${number}', ${number}, ${number}),
        ('key_${number}', ${number}, ${number});
      ${createWordsTable(number)};
      INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change,
        type, name, identity_rank, key_number, channel)
      VALUES (${number}, ${number}, ${number}, 'contact_${number}', 1, 1, 1, 'person',
        'Name ${number}', 0, ${number}, 'import');
      INSERT INTO words_${number} (rowid, text) VALUES (${number}, 'name ${number}')`)
    insertImport.run(number, number, String(number))
    database.exec(`
      INSERT INTO import_changes VALUES (${number}, ${number}, ${number}, 1);
      INSERT INTO import_rows VALUES (${number}, 2, ${number});
      INSERT INTO import_rejects VALUES (${number}, 7, 'No ${number}')`)
  }
  insertImport.run(3, 1, '3')
  database.exec(`
    INSERT INTO import_kept VALUES (3, 'contact_9', '["name"]');
    UPDATE imports SET undo_started_at = 2, undone_at = 2 WHERE number = 3;
    UPDATE counters SET contact = 2, change = 2;
    PRAGMA user_version = ${before}`)
}
