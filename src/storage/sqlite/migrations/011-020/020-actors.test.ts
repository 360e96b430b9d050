import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { actors } from './020-actors.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { atEnd } from '#test/harness/at-end.ts'

const before = migrations.indexOf(actors)
const projectId = 'project_1'

test('what keys and the operator did in earlier versions names them', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())

  const site = { kind: 'key', id: 'key_1', label: 'Site' }
  const query = { projectId, contactId: 'contact_1', afterChange: 0, limit: 10 }
  assert.deepEqual(
    (await store.listHistory(query)).map(({ by }) => by),
    [{ actor: site, channel: 'api' }, byOperator],
  )
  const actorOf = async (deliveryId: string) => (await store.findDelivery(deliveryId))?.actor
  const told = await Promise.all(['msg_1', 'msg_2', 'msg_3', 'msg_4'].map(actorOf))
  assert.deepEqual(told, [site, site, byOperator.actor, byOperator.actor])
  const imports = await store.listImports({ projectId, beforeId: null, limit: 10 })
  assert.deepEqual(
    imports.map(({ id, startedBy, undoneBy }) => [id, startedBy.kind, undoneBy?.kind ?? null]),
    [
      ['import_2', 'operator', 'operator'],
      ['import_1', 'operator', null],
    ],
  )
})

function makeFolder(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir), {
    enableForeignKeyConstraints: false,
  })
  for (const migration of migrations.slice(0, before)) {
    if (typeof migration === 'string') database.exec(migration)
    else migration(database)
  }
  database.exec(`
    INSERT INTO projects (number, id, name, created_at, has_webhooks)
    VALUES (1, '${projectId}', 'Leads', 1, 1);
    INSERT INTO places VALUES ('${projectId}', 1, 1), ('key_1', 1, 1), ('webhook_1', 1, 4);
    INSERT INTO keys (project_number, number, id, kind, label, tier, scopes, created_at)
    VALUES (1, 1, 'key_1', 'secret', 'Site', 'standard', '[]', 1);
    INSERT INTO contacts (project_number, number, sort_key, id, updated_at, change, created_at,
      type, name, identity_rank, key_number, channel)
    VALUES (1, 1, 1, 'contact_1', 3, 3, 1, 'person', 'Jane Doe', 0, 1, 'api');
    INSERT INTO history (project_number, contact_number, change, at, key_number, channel, previous)
    VALUES (1, 1, 2, 2, 1, 'api', '{"name":"Jane"}'), (1, 1, 3, 3, 0, 'app', '{"name":"J"}');
    INSERT INTO imports (project_number, number, id, key_number, file_name, file_hash, mapping,
      started_at, undo_started_at, undone_at)
    VALUES (1, 2, 'import_1', 1, 'a.csv', 'a', '{}', 1, NULL, NULL),
      (1, 3, 'import_2', 1, 'b.csv', 'b', '{}', 1, 2, 2);
    INSERT INTO webhooks (project_number, number, id, url, events, created_at)
    VALUES (1, 4, 'webhook_1', 'https://example.com/1', '["contact.created"]', 1);
    INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, state, lane,
      due_at)
    VALUES (1, 4, 1, 'msg_1', 1, 1, 0, 1), (1, 4, 2, 'msg_2', 1, 1, 0, 1),
      (1, 4, 3, 'msg_3', 1, 1, 0, 1), (1, 4, 4, 'msg_4', 1, 1, 0, 1);
    INSERT INTO events (project_number, change, kind, contact_id, at, body)
    VALUES (1, 1, 'contact.created', 'contact_1', 1, ''),
      (1, 2, 'contact.updated', 'contact_1', 2, ''),
      (1, 3, 'contact.updated', 'contact_1', 3, ''),
      (1, 4, 'contact.deleted', 'contact_2', 4, '');
    UPDATE counters SET contact = 2, change = 4, number = 4;
    PRAGMA user_version = ${before}`)
}
