import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { nothingToSend } from '#core/webhooks/plan-next-try.ts'
import type { Delivery } from '#core/webhooks/webhook.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const minute = 60_000

export function deliveryCountsContract(openStore: OpenStore): void {
  test('deliveries are counted by destination and state, without failed tests', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addWebhook()
    const unused = await outbox.addWebhook(['contact.deleted'])
    const { projectId } = outbox
    const nothing = { waiting: 0, failed: 0, lastSuccessAt: null }
    assert.deepEqual(await store.listDeliveryCounts(projectId), [
      { webhookId, ...nothing },
      { webhookId: unused.id, ...nothing },
    ])
    await workspace.writeAll([{ name: 'Delivered' }, { name: 'Failed' }, { name: 'Retried' }])
    const [delivered, failed, retried] = await outbox.lease()
    assert.ok(delivered !== undefined && failed !== undefined && retried !== undefined)
    await outbox.answer(delivered, noon + minute)
    await outbox.answer(retried, noon + 2 * minute, { status: 500 })
    await workspace.write({ name: 'Waiting' })
    const { id } = await store.addTestDelivery({ webhookId, by: byOperator, now: noon })
    await outbox.answer({ id }, noon + 3 * minute, { status: 500 })
    await outbox.answer(failed, noon + 3 * minute, { status: 410 })
    const [counts] = await store.listDeliveryCounts(projectId)
    assert.deepEqual(counts, { webhookId, waiting: 2, failed: 1, lastSuccessAt: noon + minute })
  })

  test('skipped deliveries are neither counted as failed nor sent again with those', async (t) => {
    const { workspace, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addService('hubspot')
    await workspace.writeAll([{ name: 'Without email' }, { name: 'Refused' }])
    const [skipped, refused] = await outbox.lease()
    assert.ok(skipped !== undefined && refused !== undefined)
    const nothing = { status: null, verdict: 'skipped', error: nothingToSend } as const
    await outbox.answer(skipped, noon, nothing)
    await outbox.answer(refused, noon, { status: 410 })
    const { projectId, store } = outbox
    const [counts] = await store.listDeliveryCounts(projectId)
    assert.deepEqual(counts, { webhookId, waiting: 0, failed: 1, lastSuccessAt: null })
    assert.deepEqual(idsOf(await outbox.list(webhookId, 'failed')), [refused.id])
    assert.deepEqual(idsOf(await outbox.list(webhookId, 'skipped')), [skipped.id])
    const failed = await store.readFailedDeliveries(projectId, noon - 1)
    assert.equal(failed[0]?.count, 1)
    assert.equal((await outbox.recover(webhookId, noon, noon + minute)).deliveries, 1)
    assert.deepEqual(idsOf(await outbox.list(webhookId, 'waiting')), [refused.id])
    await store.resendDelivery({ webhookId, deliveryId: skipped.id, now: noon + minute })
    assert.equal((await outbox.list(webhookId, 'waiting')).length, 2)
  })

  test('the last success is the latest one, also of an earlier delivery', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addWebhook()
    await workspace.writeAll([{ name: 'First' }, { name: 'Second' }])
    const [first, second] = await outbox.lease()
    assert.ok(first !== undefined && second !== undefined)
    await outbox.answer(first, noon, { status: 500 })
    await outbox.answer(second, noon)
    await outbox.answer(first, noon + minute)
    const [counts] = await store.listDeliveryCounts(outbox.projectId)
    assert.deepEqual(counts, { webhookId, waiting: 0, failed: 0, lastSuccessAt: noon + minute })
  })

  test('destinations of other projects and deleted ones are not counted', async (t) => {
    const { store, outbox } = await prepare(openStore, t)
    const { projectId } = outbox
    const { id: webhookId } = await outbox.addWebhook()
    const other = new Outbox(await Workspace.make(store))
    await other.addWebhook()
    await store.deleteWebhook({ projectId, webhookId, now: noon })
    assert.deepEqual(await store.listDeliveryCounts(projectId), [])
    assert.equal((await store.listDeliveryCounts(other.projectId)).length, 1)
    assert.deepEqual(await store.listDeliveryCounts('project_unknown'), [])
  })
}

function idsOf(deliveries: readonly Delivery[]): string[] {
  return deliveries.map(({ id }) => id)
}

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  return { store, workspace, outbox: new Outbox(workspace) }
}
