import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { webhooksByProject } from './018-webhooks-by-project.ts'
import { atEnd } from '#test/harness/at-end.ts'

const before = migrations.indexOf(webhooksByProject)
const now = 1_700_000_000_000

test('webhooks of earlier versions keep their log, and what waits is sent', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  const logOf = async (webhookId: string) => {
    const query = { webhookId, state: null, limit: 10, beforeId: null }
    return (await store.listDeliveries(query)).map(({ id, state }) => [id, state])
  }

  const [webhook, ...others] = await store.listWebhooks('project_1')
  assert.deepEqual(others, [])
  assert.deepEqual(webhook, {
    ...{ id: 'webhook_1', projectId: 'project_1', url: 'https://example.com/1', description: null },
    ...{ events: ['contact.created'], isActive: true, failingSince: null, createdAt: 1 },
    switches: [
      { at: 7, isActive: true, reason: 'asked' },
      { at: 6, isActive: false, reason: 'failing' },
    ],
    secrets: [
      { text: 'whsec_bmV3', endsAt: null },
      { text: 'whsec_b2xk', endsAt: now },
    ],
  })
  assert.equal((await store.findWebhook('webhook_2'))?.projectId, 'project_2')
  assert.equal(await store.findWebhook('webhook_3'), null)
  assert.deepEqual(await logOf('webhook_1'), [
    ['msg_3', 'waiting'],
    ['msg_1', 'delivered'],
  ])
  assert.deepEqual(await logOf('webhook_2'), [['msg_2', 'failed']])
  const found = await store.findDelivery('msg_1')
  assert.deepEqual([found?.body, found?.tries.map(({ answer }) => answer)], ['body 1', ['1', '2']])

  // Numbers continue after the earlier ones.
  const rotation = { webhookId: 'webhook_1', secret: 'whsec_bmV4dA==', now: now + 1 }
  const { secrets } = await store.rotateWebhookSecret(rotation)
  assert.deepEqual(
    secrets.map(({ text }) => text),
    ['whsec_bmV4dA==', 'whsec_bmV3'],
  )
  const paused = { webhookId: 'webhook_1', isActive: false, now: now + 2 }
  assert.equal((await store.updateWebhook(paused)).switches[0]?.at, now + 2)
  await store.updateWebhook({ ...paused, isActive: true })

  const part = { max: 10, maxOf: new Map<string, number>() }
  const [leased, ...rest] = await store.leaseDeliveries({
    ...{ firstTries: part, retries: part, now, leaseMs: 1_000, webhooksMax: 10 },
    slow: { webhookIds: new Set(), webhooksMax: 0 },
  })
  assert.deepEqual([leased?.id, leased?.body, rest], ['msg_3', 'body 3', []])
  const exchange = { status: 200, retryAfter: null, latencyMs: 1, answer: '', error: null }
  await store.saveTries([{ deliveryId: 'msg_3', at: now, exchange, random: 0 }])
  assert.deepEqual((await logOf('webhook_1'))[0], ['msg_3', 'delivered'])
  assert.equal((await store.resendDelivery('msg_2', now)).state, 'waiting')
  while (await store.prune(now));
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const left = database.prepare('SELECT id FROM webhooks ORDER BY id').all()
  assert.deepEqual(
    left.map(({ id }) => id),
    ['webhook_1', 'webhook_2'],
  )
})

function makeFolder(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false })
  for (const migration of migrations.slice(0, before)) {
    if (typeof migration === 'string') database.exec(migration)
    else migration(database)
  }
  database.exec(`
    INSERT INTO projects (number, id, name, created_at)
    VALUES (1, 'project_1', 'Leads', 1), (2, 'project_2', 'Others', 1);
    INSERT INTO places SELECT id, number, number FROM projects;
    INSERT INTO webhooks (number, project_number, id, url, events, created_at, deleted_at)
    VALUES (1, 1, 'webhook_1', 'https://example.com/1', '["contact.created"]', 1, NULL),
      (2, 2, 'webhook_2', 'https://example.com/2', '["contact.created"]', 1, NULL),
      (3, 1, 'webhook_3', '', '["contact.created"]', 1, 5);
    INSERT INTO webhook_secrets (number, webhook_number, text, ends_at)
    VALUES (4, 1, 'whsec_b2xk', ${now}), (9, 1, 'whsec_bmV3', NULL), (5, 2, 'whsec_b25l', NULL);
    INSERT INTO webhook_switches (number, webhook_number, at, is_active, reason)
    VALUES (1, 1, 6, 0, 'failing'), (20, 1, 7, 1, 'asked');
    INSERT INTO deliveries (webhook_number, change, id, created_at, state, lane, due_at, tries)
    VALUES (1, 1, 'msg_1', 1, 1, 1, ${now}, 2), (2, 2, 'msg_2', 1, 2, 1, ${now}, 1),
      (1, 3, 'msg_3', 1, 0, 0, ${now}, 0), (3, 1, 'msg_4', 1, 0, 0, ${now}, 0);
    INSERT INTO delivery_tries (webhook_number, change, number, at, status, latency_ms, answer)
    VALUES (1, 1, 1, 1, 500, 1, '1'), (1, 1, 2, 2, 200, 1, '2'), (2, 2, 1, 1, 500, 1, '1');
    INSERT INTO events (change, project_number, kind, contact_id, at, body)
    VALUES (1, 1, 'contact.created', 'contact_1', ${now - 1}, 'body 1'),
      (2, 2, 'contact.created', 'contact_2', ${now - 1}, 'body 2'),
      (3, 1, 'contact.created', 'contact_3', ${now - 1}, 'body 3');
    UPDATE counters SET contact = 3, change = 3, number = 3;
    PRAGMA user_version = ${before}`)
}
