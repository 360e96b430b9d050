import assert from 'node:assert/strict'
import { once, EventEmitter } from 'node:events'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

import { byOperator } from '#core/actor.ts'
import { deliveryKeptMs } from '#model/values/periods.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const minute = 60_000

export function deliveriesContract(openStore: OpenStore): void {
  test('a leased delivery is not leased again until its lease ends', async (t) => {
    const { workspace, outbox, webhook } = await prepare(openStore, t)
    const { id: contactId } = await workspace.write({ name: 'Jane Doe' })
    const [leased, ...others] = await outbox.lease(noon, { leaseMs: minute })
    assert.deepEqual(others, [])
    const { body: _, ...rest } = leased ?? {}
    const [delivery] = await outbox.list(webhook.id)
    assert.deepEqual(rest, {
      ...{ id: delivery?.id, webhookId: webhook.id, projectId: webhook.projectId },
      ...{ url: webhook.url, service: null, secrets: ['whsec_b25l'] },
      ...{ isRetry: false, leaseEndsAt: noon + minute, filter: null, contactId },
      via: [],
    })
    assert.deepEqual(await outbox.lease(noon + minute - 1), [])
    assert.deepEqual(idsOf(await outbox.lease(noon + minute)), [delivery?.id])
  })

  test('a delivery that is given back can be leased at once', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    await workspace.write({ name: 'Jane Doe' })
    const ids = idsOf(await outbox.lease())
    await store.releaseLeases(ids)
    assert.deepEqual(idsOf(await outbox.lease()), ids)
  })

  test('a lease takes a limited number of each destination, and of these, in turn', async (t) => {
    const { workspace, outbox, webhook } = await prepare(openStore, t)
    const others = [await outbox.addWebhook(), await outbox.addWebhook()]
    const ids = [webhook, ...others].map(({ id }) => id)
    await workspace.writeAll(Array.from({ length: 5 }, (_, i) => ({ name: `Jane ${i}` })))
    const leasedOf = async (request: Parameters<Outbox['lease']>[1]) =>
      (await outbox.lease(noon, request))
        .map(({ webhookId }) => ids.indexOf(webhookId))
        .toSorted(ascending)
    assert.deepEqual(await leasedOf({ firstTries: atMost(2) }), [0, 0, 1, 1, 2, 2])
    assert.deepEqual(await leasedOf({ firstTries: atMost(1), destinationsMax: 2 }), [0, 1])
    assert.deepEqual(await leasedOf({ firstTries: atMost(1), destinationsMax: 2 }), [0, 2])
    assert.deepEqual(await leasedOf({ firstTries: atMost(9, ids.slice(0, 1)) }), [1, 1, 2, 2])
    assert.deepEqual(await leasedOf({}), [0])
  })

  test('slow destinations take turns of their own, in a limited number', async (t) => {
    const { workspace, outbox, webhook } = await prepare(openStore, t)
    const others = [await outbox.addWebhook(), await outbox.addWebhook()]
    const ids = [webhook, ...others].map(({ id }) => id)
    await workspace.writeAll(Array.from({ length: 5 }, (_, i) => ({ name: `Jane ${i}` })))
    const leasedOf = async (request: Parameters<Outbox['lease']>[1]) =>
      (await outbox.lease(noon, { firstTries: atMost(1), destinationsMax: 1, ...request }))
        .map(({ webhookId }) => ids.indexOf(webhookId))
        .toSorted(ascending)
    const webhookIds = new Set(ids.slice(0, 2))
    const slow = (destinationsMax: number) => ({ webhookIds, destinationsMax })
    assert.deepEqual(await leasedOf({ slow: slow(0) }), [2])
    assert.deepEqual(await leasedOf({ slow: slow(1) }), [0, 2])
    assert.deepEqual(await leasedOf({ slow: slow(1) }), [1, 2])
    assert.deepEqual(await leasedOf({ slow: slow(1) }), [0, 2])
    assert.deepEqual(await leasedOf({ slow: slow(2), destinationsMax: 0 }), [0, 1])
    assert.deepEqual(
      await leasedOf({ slow: slow(2), firstTries: atMost(9, ids.slice(0, 1)) }),
      [1, 1, 1, 2],
    )
  })

  test('due deliveries of many slow destinations hide no others', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const webhookIds = new Set<string>()
    for (let i = 0; i < 5; i += 1) {
      const project = await Workspace.make(store)
      webhookIds.add((await new Outbox(project).addWebhook()).id)
      await project.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }])
    }
    const request = { firstTries: atMost(1), destinationsMax: 1 }
    const slow = { webhookIds, destinationsMax: 2 }
    for (const _ of webhookIds) {
      const noSlow = { webhookIds, destinationsMax: 0 }
      const none = await outbox.lease(noon, { ...request, slow: noSlow })
      assert.deepEqual(none, [])
    }
    await workspace.write({ name: 'Jane Doe' })
    const projectIds = (leased: readonly { projectId: string }[]) =>
      leased.map(({ projectId }) => projectId)
    const first = projectIds(await outbox.lease(noon, { ...request, slow }))
    assert.ok(first.includes(outbox.projectId))
    const turns = [first]
    for (let round = 0; round < 4; round += 1) {
      turns.push(projectIds(await outbox.lease(noon, { ...request, slow })))
    }
    assert.deepEqual(
      turns.map((turn) => turn.length),
      [3, 2, 2, 2, 2],
    )
    // Each has had two turns.
    const times = Map.groupBy(turns.flat(), (projectId) => projectId)
    times.delete(outbox.projectId)
    assert.deepEqual(
      Array.from(times.values(), ({ length }) => length),
      [2, 2, 2, 2, 2],
    )
  })

  test('a lease ends even when a destination runs out of deliveries meanwhile', async (t) => {
    // Each of its many leases would look at the destinations of other tests.
    const { workspace, outbox } = await prepare(openStore, t, 'empty')
    for (let i = 1; i < 10; i += 1) await outbox.addWebhook()
    for (let round = 0; round < 10; round += 1) {
      await workspace.write({ name: `Jane ${round}` })
      const leased = await outbox.lease()
      assert.equal(leased.length, 10)
      for (const delivery of leased) {
        const answered = outbox.answer(delivery, noon)
        // The commit coincides with one of these leases.
        await setImmediate()
        const others = await Promise.all(Array.from({ length: 100 }, () => outbox.lease()))
        assert.deepEqual(others.flat(), [])
        await answered
      }
    }
  })

  test('first tries and retries each have their own part of a lease', async (t) => {
    const { workspace, outbox, webhook } = await prepare(openStore, t)
    await workspace.writeAll(Array.from({ length: 10 }, (_, i) => ({ name: `Old ${i}` })))
    for (const delivery of await outbox.lease()) {
      await outbox.answer(delivery, noon, { status: 500 })
    }
    await workspace.writeAll(Array.from({ length: 10 }, (_, i) => ({ name: `New ${i}` })))
    const parts = { firstTries: atMost(4), retries: atMost(2) }
    const leased = await outbox.lease(noon + minute, parts)
    assert.equal(leased.filter(({ isRetry }) => isRetry).length, 2)
    assert.equal(leased.filter(({ isRetry }) => !isRetry).length, 4)
    const enough = { ...parts, firstTries: atMost(4, [webhook.id]) }
    const more = await outbox.lease(noon + minute, enough)
    assert.deepEqual(
      more.map(({ isRetry }) => isRetry),
      [true, true],
    )
  })

  test('deliveries of a destination that is off wait until it is on', async (t) => {
    const { store, workspace, outbox, webhook } = await prepare(openStore, t)
    await workspace.write({ name: 'Jane Doe' })
    await outbox.pause(webhook.id)
    await workspace.write({ name: 'John Doe' })
    assert.deepEqual(await outbox.lease(), [])
    const statistics = { waiting: 0, oldestDueAt: null, webhooksOff: 1 }
    assert.deepEqual(await store.readDeliveryStatistics(noon), statistics)
    await outbox.resume(webhook.id)
    const names = (await outbox.events()).map(({ data }) => data.contact['name'])
    assert.deepEqual(names, ['Jane Doe'])
  })

  test('a test event is sent once to a destination that is off', async (t) => {
    const { store, outbox, webhook } = await prepare(openStore, t)
    await outbox.pause(webhook.id)
    const testDelivery = await store.addTestDelivery({
      webhookId: webhook.id,
      by: byOperator,
      now: noon,
    })
    assert.deepEqual(
      [testDelivery.type, testDelivery.contactId, testDelivery.state],
      ['webhook.test', null, 'waiting'],
    )
    const [leased] = await outbox.lease()
    assert.equal(leased?.id, testDelivery.id)
    assert.deepEqual(JSON.parse(leased.body), {
      ...{ type: 'webhook.test', timestamp: new Date(noon).toISOString() },
      ...{ projectId: outbox.projectId, data: {} },
    })
    assert.deepEqual(await outbox.answer(leased, noon, { status: 410 }), [])
    const logged = await store.findDelivery(testDelivery.id)
    assert.equal(logged?.delivery.state, 'failed')
    assert.deepEqual(await outbox.find(webhook.id), {
      ...webhook,
      isActive: false,
      switches: [{ at: noon, isActive: false, reason: 'asked' }],
    })
  })

  test('the list has the newest first, in pages and by state', async (t) => {
    const { store, workspace, outbox, webhook } = await prepare(openStore, t)
    for (let i = 0; i < 6; i += 1) await workspace.write({ name: `Jane ${i}` })
    const leased = await outbox.lease()
    for (const [index, status] of [200, 410].entries()) {
      const delivery = leased[index]
      assert.ok(delivery !== undefined)
      await outbox.answer(delivery, noon, { status })
    }
    const newest = idsOf(leased).toReversed()
    assert.deepEqual(idsOf(await outbox.list(webhook.id)), newest)
    const page = { webhookId: webhook.id, state: null, limit: 2 }
    const second = await store.listDeliveries({ ...page, beforeId: newest[1] ?? '' })
    assert.deepEqual(idsOf(second), newest.slice(2, 4))
    const waiting = { ...page, state: 'waiting', beforeId: newest[2] ?? '' } as const
    assert.deepEqual(idsOf(await store.listDeliveries(waiting)), newest.slice(3, 4))
    assert.deepEqual(idsOf(await outbox.list(webhook.id, 'delivered')), newest.slice(5))
    assert.deepEqual(idsOf(await outbox.list(webhook.id, 'failed')), newest.slice(4, 5))
  })

  test('listeners hear of deliveries that this process stored', async (t) => {
    const { store, workspace } = await prepare(openStore, t)
    const notices = new EventEmitter()
    store.onDeliveries(() => notices.emit('deliveries'))
    const heard = once(notices, 'deliveries')
    await workspace.write({ name: 'Jane Doe' })
    await heard
  })

  test('the statistics say how many wait, and since when one has been due', async (t) => {
    const { store, workspace, outbox } = await prepare(openStore, t)
    const none = { waiting: 0, oldestDueAt: null, webhooksOff: 0 }
    assert.deepEqual(await store.readDeliveryStatistics(noon), none)
    await workspace.write({ name: 'Jane Doe' })
    await workspace.write({ name: 'John Doe' }, { now: noon + minute })
    const [first, second] = await outbox.lease(noon + minute)
    const statistics = await store.readDeliveryStatistics(noon + minute)
    assert.deepEqual(statistics, { waiting: 2, oldestDueAt: noon, webhooksOff: 0 })
    assert.ok(first !== undefined && second !== undefined)
    await outbox.answer(first, noon + minute, { status: 500 })
    const due = await store.readDeliveryStatistics(noon + minute)
    assert.deepEqual(due, { waiting: 2, oldestDueAt: noon + minute, webhooksOff: 0 })
    await outbox.answer(second, noon + minute)
    const later = await store.readDeliveryStatistics(noon + minute)
    assert.deepEqual(later, { waiting: 1, oldestDueAt: null, webhooksOff: 0 })
  })

  test('events and their log are pruned once they are old, and no sooner', async (t) => {
    const { store, workspace, outbox, webhook } = await prepare(openStore, t)
    await workspace.write({ name: 'Old' })
    await workspace.write({ name: 'Older' })
    await workspace.write({ name: 'New' }, { now: noon + 1 })
    for (const delivery of await outbox.lease(noon + 1)) await outbox.answer(delivery, noon + 1)
    while (await store.prune(noon + deliveryKeptMs - 1));
    assert.equal((await outbox.list(webhook.id)).length, 3)
    while (await store.prune(noon + deliveryKeptMs));
    const [kept, ...others] = await outbox.list(webhook.id)
    assert.deepEqual([kept?.createdAt, others], [noon + 1, []])
    assert.equal((await store.findDelivery(kept?.id ?? ''))?.tries.length, 1)
    while (await store.prune(noon + 1 + deliveryKeptMs));
    assert.deepEqual(await outbox.list(webhook.id), [])
  })
}

async function prepare(openStore: OpenStore, ...how: Parameters<OpenStore>) {
  const { store } = await openStore(...how)
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  return { store, workspace, outbox, webhook: await outbox.addWebhook() }
}

function ascending(a: number, b: number): number {
  return a - b
}

/** The same number of each destination, and none of some. */
function atMost(max: number, ofNone: readonly string[] = []) {
  return { max, maxOf: new Map(ofNone.map((id) => [id, 0])) }
}

function idsOf(deliveries: readonly { id: string }[]): string[] {
  return deliveries.map(({ id }) => id)
}
