import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import { readDeliveryStatistics } from '#storage/repositories/webhooks/delivery-statistics.ts'
import {
  addTestDelivery,
  findDelivery,
  listDeliveries,
  resendDelivery,
} from '#storage/repositories/webhooks/deliveries.ts'
import { pruneEvents, pruneWebhooks } from '#storage/repositories/webhooks/prune-deliveries.ts'
import { recoverDeliveries } from '#storage/repositories/webhooks/recover-deliveries.ts'
import { saveTries } from '#storage/repositories/webhooks/save-tries.ts'
import { createWebhook, deleteWebhook } from '#storage/repositories/webhooks/webhooks.ts'
import { Database } from '#storage/sqlite/file/database.ts'
import { Leases } from './leases.ts'
import { runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { projectTransaction } from '#storage/sqlite/engine/project-session.ts'
import { Group } from '#storage/sqlite/engine/group.ts'
import { seedPlannerStatistics } from '#storage/sqlite/file/statistics.ts'

const now = 1_700_000_000_000
const farMs = 100 * 24 * 3_600_000
const exchange = { status: 500, retryAfter: null, latencyMs: 1, answer: '', error: null }

test('no statement of the outbox scans everything that a project has', async (t) => {
  const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  t.after(() => connection.close())
  runMigrations(connection, 0)
  seedPlannerStatistics(connection)
  const sent = await useOutbox(connection)
  assert.ok(sent.length > 40)
  const plans = sent.map((sql) => ({ sql, steps: stepsOf(connection, sql) }))
  assert.deepEqual(
    plans.filter(({ steps }) => steps.some(isLong)),
    [],
  )
})

/** Runs each statement once; answers their texts. */
async function useOutbox(connection: DatabaseSync): Promise<string[]> {
  const sent = new Set<string>()
  const database = new (class extends Database {
    override statement(sql: string) {
      sent.add(sql)
      return super.statement(sql)
    }
  })(connection)
  connection.exec(`
    INSERT INTO projects (number, id, name, created_at) VALUES (1, 'project_1', 'Leads', 1)`)
  const transaction = projectTransaction(new Group(database), 1)
  const reads = transaction.connection
  const hook = { projectId: 'project_1', url: 'https://example.com/', description: null }
  const secret = { secret: 'whsec_b25l', now }
  const { id: webhookId } = await createWebhook(transaction, { ...hook, events: [], ...secret })
  const place = { projectNumber: 1, number: 1 }
  const { id } = await addTestDelivery(transaction, 1, { webhookId, by: byOperator, now })
  const tries = [0, 1].map((at) => ({ deliveryId: id, at, exchange, random: 0 }))
  for (const one of tries) await saveTries(transaction, [one])
  for (const state of [null, 'waiting', 'delivered', 'failed'] as const) {
    await listDeliveries(reads, place, { webhookId, state, limit: 5, beforeId: id })
  }
  await findDelivery(reads, 1, id)
  await resendDelivery(transaction, id, now)
  await recoverDeliveries(transaction, 1, { webhookId, since: 0, afterEvent: 0, now })
  await readDeliveryStatistics(reads, now)
  const places = new DeliveryPlaces()
  await places.find(reads, 'msg_1')
  const part = { max: 5, maxOf: new Map<string, number>() }
  const slow = { webhookIds: new Set<string>(), webhooksMax: 1 }
  const lease = { firstTries: part, retries: part, now, leaseMs: 1, webhooksMax: 5, slow }
  assert.equal(new Leases(database, places).lease(lease).length, 1)
  assert.equal(await pruneEvents(reads, 1, now + farMs), true)
  await addTestDelivery(transaction, 1, { webhookId, by: byOperator, now })
  await deleteWebhook(transaction, 1, { webhookId, now })
  while (await pruneWebhooks(reads, 1));
  return [...sent]
}

function stepsOf(connection: DatabaseSync, sql: string): string[] {
  const rows = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
  return rows.map((row) => String(row['detail']))
}

/** Tables that grow with the events; `d`, `e` and `t` are these wherever a statement joins. */
function isLong(step: string): boolean {
  const isBig = /^(?:SCAN|SEARCH) (?:deliveries|delivery_tries|events|[det]) /.test(`${step} `)
  return isBig && (step.startsWith('SCAN') || step.endsWith('(project_number=?)'))
}
