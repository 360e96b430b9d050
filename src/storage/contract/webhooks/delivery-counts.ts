import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const minute = 60_000

export function deliveryCountsContract(openStore: OpenStore): void {
  test('deliveries are counted by endpoint and state, without failed tests', async (t) => {
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

  test('endpoints of other projects and deleted ones are not counted', async (t) => {
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

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  return { store, workspace, outbox: new Outbox(workspace) }
}
