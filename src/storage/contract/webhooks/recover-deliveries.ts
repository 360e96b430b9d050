import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const hour = 3_600_000

export function recoverDeliveriesContract(openStore: OpenStore): void {
  test('what a destination missed while it was off is sent, and nothing twice', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const { id } = await outbox.addWebhook(['contact.created'])
    const other = await outbox.addWebhook()
    const write = (name: string, at: number) =>
      workspace.write({ name, email: `${name}@example.com` }, { now: at })
    await write('before', noon)
    await outbox.pause(id, noon + hour)
    await write('missed', noon + hour)
    await workspace.write({ email: 'missed@example.com', name: 'Jane' }, { now: noon + hour })
    await outbox.resume(id, noon + 2 * hour)
    await write('after', noon + 2 * hour)
    const now = noon + 3 * hour
    assert.equal((await outbox.recover(id, noon, now)).deliveries, 1)
    assert.equal((await outbox.recover(id, noon, now)).deliveries, 0)
    const createdTimes = (await outbox.list(id)).map(({ createdAt }) => createdAt)
    assert.deepEqual(createdTimes, [noon + 2 * hour, now, noon])
    assert.equal((await outbox.list(other.id)).length, 4)
    assert.equal((await store.readDeliveryStatistics(now)).waiting, 7)
  })

  test('what has failed since a given time is sent again with its id', async (t) => {
    const { workspace, outbox } = await prepare(openStore, t)
    const { id } = await outbox.addWebhook()
    await workspace.writeAll([{ name: 'Early' }, { name: 'Late' }, { name: 'Delivered' }])
    const [early, late, delivered] = await outbox.lease()
    assert.ok(early !== undefined && late !== undefined && delivered !== undefined)
    await outbox.answer(early, noon, { status: 410 })
    await outbox.answer(late, noon + hour, { status: 410 })
    await outbox.answer(delivered, noon + hour)
    assert.equal((await outbox.recover(id, noon + 1, noon + 2 * hour)).deliveries, 1)
    await outbox.resume(id)
    const leased = await outbox.lease(noon + 2 * hour)
    assert.deepEqual(
      leased.map((delivery) => [delivery.id, delivery.isRetry]),
      [[late.id, true]],
    )
    assert.equal((await outbox.list(id, 'failed'))[0]?.id, early.id)
  })

  test('only what has failed is sent again where nothing else is wanted', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addWebhook()
    await workspace.write({ name: 'Failed' })
    const [failed] = await outbox.lease()
    assert.ok(failed !== undefined)
    await outbox.answer(failed, noon, { status: 410 })
    // Stored for this one alone, since the other is off.
    await outbox.addWebhook()
    await workspace.write({ name: 'Missed' })
    const recovery = { webhookId, since: noon, afterEvent: 0, now: noon + hour }
    const recovered = await store.recoverDeliveries({ ...recovery, isFailedOnly: true })
    assert.deepEqual(recovered, { deliveries: 1, next: null })
    assert.equal((await store.recoverDeliveries(recovery)).deliveries, 1)
  })

  test('many deliveries are recovered in bounded steps', async (t) => {
    const { workspace, outbox } = await prepare(openStore, t)
    const { id } = await outbox.addWebhook()
    await outbox.pause(id)
    const names = Array.from({ length: 600 }, (_, i) => ({ name: `Jane ${i}` }))
    await workspace.writeAll(names)
    await workspace.writeAll(names, { now: noon + 1 })
    const { deliveries, steps } = await outbox.recover(id, noon, noon + hour)
    assert.equal(deliveries, 1_200)
    assert.ok(steps > 1)
    assert.equal((await outbox.recover(id, noon, noon + hour)).deliveries, 0)
  })

  test('a deletion is sent late whatever the lead had, but not of keys left out', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const { projectId } = workspace
    const { id } = await outbox.addWebhook(['contact.deleted'])
    const lead = await workspace.write({ name: 'Jane', email: 'jane@example.com', tags: ['vip'] })
    await outbox.pause(id)
    const deletion = { projectId, contactId: lead.id, by: byOperator, now: noon + 1 }
    await store.deleteContact(deletion)
    const change = { webhookId: id, now: noon + 2 }
    const exceptKeyIds = [workspace.writers.secret.keyId]
    await store.updateWebhook({ ...change, filter: { exceptKeyIds } })
    assert.equal((await outbox.recover(id, noon, noon + hour)).deliveries, 0)
    await store.updateWebhook({ ...change, filter: { tags: ['vip'], hasEmail: true } })
    assert.equal((await outbox.recover(id, noon, noon + hour)).deliveries, 1)
  })

  test('a failed test is not sent again', async (t) => {
    const { store, outbox } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addWebhook()
    const { id } = await store.addTestDelivery({ webhookId, by: byOperator, now: noon })
    await outbox.answer({ id }, noon, { status: 500 })
    assert.equal((await outbox.recover(webhookId, noon, noon + hour)).deliveries, 0)
    assert.equal((await store.findDelivery(id))?.delivery.state, 'failed')
  })
}

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  return { store, workspace, outbox: new Outbox(workspace) }
}
