import assert from 'node:assert/strict'
import { type TestContext, after, test } from 'node:test'

import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace, noon } from '#storage/contract/workspace.ts'
import { migrate } from '#storage/postgres/engine/migrate.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'

const leaseMs = 60_000

suiteUnless(postgresMissing)('webhooks of two nodes on one database', () => {
  after(stopPostgres)

  test('both lease at once, and never the same delivery', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    const { id } = await one.addWebhook()
    const names = Array.from({ length: 300 }, (_, i) => ({ name: `Jane ${i}` }))
    for (let i = 0; i < 300; i += 100) await workspace.writeAll(names.slice(i, i + 100))
    const some = { firstTries: { max: 7, maxOf: new Map() } }
    const leased: string[] = []
    for (let round = 0; round < 50; round += 1) {
      const nodes = [one, other, one, other].map((node) => node.lease(noon, some))
      leased.push(...(await Promise.all(nodes)).flat().map((delivery) => delivery.id))
      if (leased.length >= 300) break
    }
    const all = (await one.list(id)).map((delivery) => delivery.id)
    assert.equal(leased.length, 300)
    assert.deepEqual(leased.toSorted(), all.toSorted())
    assert.deepEqual(await other.lease(noon + leaseMs - 1), [])
  })

  test('another node sends what a dead node had leased, once its leases end', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    await one.addWebhook()
    await workspace.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }])
    const lost = await one.lease(noon, { leaseMs })
    await one.store.close()
    assert.equal(lost.length, 2)
    assert.deepEqual(await other.lease(noon + leaseMs - 1), [])
    const leased = await other.lease(noon + leaseMs)
    assert.deepEqual(
      leased.map(({ id, body }) => [id, body]),
      lost.map(({ id, body }) => [id, body]),
    )
  })

  test('what one node gives back, the other may send at once', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    await one.addWebhook()
    await workspace.write({ name: 'Jane Doe' })
    const ids = (await one.lease()).map(({ id }) => id)
    assert.deepEqual(await other.lease(), [])
    await one.store.releaseLeases(ids)
    assert.deepEqual(
      (await other.lease()).map(({ id }) => id),
      ids,
    )
  })

  test('giving back too late takes nothing from a node that has leased since', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    await one.addWebhook()
    await workspace.write({ name: 'Jane Doe' })
    const ids = (await one.lease(noon, { leaseMs })).map(({ id }) => id)
    assert.equal((await other.lease(noon + leaseMs)).length, 1)
    await one.store.releaseLeases(ids)
    assert.deepEqual(await one.lease(noon + leaseMs), [])
  })

  test('a try that is saved again is logged once', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    const { id } = await one.addWebhook()
    await workspace.write({ name: 'Jane Doe' })
    const [delivery] = await one.lease()
    assert.ok(delivery !== undefined)
    await one.answer(delivery, noon, { status: 500 })
    await one.answer(delivery, noon, { status: 500 })
    const [waiting] = await other.list(id)
    assert.deepEqual([waiting?.tries, waiting?.state], [1, 'waiting'])
    assert.equal((await other.store.findDelivery(delivery.id))?.tries.length, 1)
  })

  test('a destination that one node created counts from the next write of the other', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    await workspace.on(other.store).write({ name: 'Before' })
    const { id } = await one.addWebhook()
    await workspace.on(other.store).write({ name: 'With' })
    await one.pause(id)
    await workspace.on(other.store).write({ name: 'Paused' })
    assert.equal((await one.list(id)).length, 1)
    await one.resume(id)
    assert.deepEqual(
      (await other.events()).map(({ data }) => data.contact['name']),
      ['With'],
    )
  })

  test('deliveries of another node are found while slow destinations stay due', async (t) => {
    const { one, other, workspace } = await openNodes(t)
    const slow = await one.addWebhook()
    const { id } = await one.addWebhook()
    await workspace.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }])
    const request = { slow: { webhookIds: new Set([slow.id]), destinationsMax: 0 } }
    const leasedAt = async (at: number) =>
      (await one.lease(at, request)).map(({ webhookId }) => webhookId)
    assert.deepEqual(await leasedAt(noon), [id, id])
    assert.deepEqual(await leasedAt(noon), [])
    await workspace.on(other.store).write({ name: 'Jane Roe' })
    assert.deepEqual(await leasedAt(noon + 1_000), [id])
  })

  test('due deliveries are leased from each of many projects', async (t) => {
    const { one, other } = await openNodes(t)
    const ids: string[] = []
    for (let i = 0; i < 10; i += 1) {
      const workspace = await Workspace.make(one.store)
      const { id } = await new Outbox(workspace).addWebhook()
      await workspace.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }])
      ids.push(id)
    }
    const few = { firstTries: { max: 1, maxOf: new Map() }, destinationsMax: 4 }
    const leased: string[] = []
    for (let round = 0; round < 10 && leased.length < 20; round += 1) {
      leased.push(...(await other.lease(noon, few)).map(({ webhookId }) => webhookId))
    }
    assert.deepEqual(leased.toSorted(), [...ids, ...ids].toSorted())
    assert.deepEqual(await one.lease(), [])
  })
})

/** The destinations of one project, as two nodes have them. */
async function openNodes(t: TestContext) {
  const url = await makeDatabase()
  await migrate(url)
  const [first, second] = [openPostgresStore(url), openPostgresStore(url)]
  t.after(() => Promise.all([first.close(), second.close()]))
  const workspace = await Workspace.make(first)
  return {
    workspace,
    one: new Outbox(workspace),
    other: new Outbox(workspace.on(second)),
  }
}
