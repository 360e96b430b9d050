import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { Handover } from '#core/webhooks/handover.ts'
import type { OtherRecord, Webhook } from '#core/webhooks/webhook.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const rosa = { name: 'Rosa Keller', email: 'rosa@keller-mail.example' }
const record: OtherRecord = { id: '4711', link: 'https://app.hubspot.com/contacts/4711' }

export function handoversContract(openStore: OpenStore): void {
  test('a service that got a contact has the time, the id and the link', async (t) => {
    const { store, workspace, outbox, listed } = await prepare(openStore, t)
    const hubspot = await outbox.addService('hubspot')
    const slack = await outbox.addService('slack')
    await outbox.addWebhook()
    const { id } = await workspace.write(rosa)
    const leased = await outbox.lease()
    for (const delivery of leased) {
      const isRecord = delivery.webhookId === hubspot.id
      await outbox.answer(delivery, noon + 5, { latencyMs: 2 }, isRecord ? record : null)
    }
    const passed = [
      [hubspot.id, { at: noon + 7, record }, 'delivered'],
      [slack.id, { at: noon + 7, record: null }, 'delivered'],
    ]
    assert.deepEqual((await listed(id)).map(shown), passed)
    assert.deepEqual(
      await store.listHandovers(workspace.projectId, `contact_${'0'.repeat(26)}`),
      null,
    )
    const other = await Workspace.make(store)
    assert.equal(await store.listHandovers(other.projectId, id), null)
  })

  test('what waits, fails or has nothing to send says so, from the last delivery', async (t) => {
    const { store, workspace, outbox, listed } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addService('hubspot')
    const { id } = await workspace.write(rosa)
    const delivery = async () => (await listed(id))[0]?.delivery
    assert.deepEqual(await without(delivery()), {
      ...{ state: 'waiting', nextTryAt: noon, lastTry: null },
    })
    const [leased] = await outbox.lease()
    assert.ok(leased !== undefined)
    await outbox.answer(leased, noon, { status: null, error: 'timeout' })
    const lastTry = { status: null, error: 'timeout' }
    assert.deepEqual(await without(delivery()), {
      ...{ state: 'waiting', nextTryAt: noon + 5_000, lastTry },
    })
    await store.resendDelivery({ webhookId, deliveryId: leased.id, now: noon + 1 })
    assert.deepEqual(await without(delivery()), {
      ...{ state: 'waiting', nextTryAt: noon + 1, lastTry: null },
    })
    const skipped = { status: null, verdict: 'skipped', error: 'nothing_to_send' } as const
    await outbox.answer(leased, noon + 2, skipped)
    assert.deepEqual(await without(delivery()), {
      ...{ state: 'skipped', nextTryAt: null },
      lastTry: { status: null, error: 'nothing_to_send' },
    })
    assert.equal((await listed(id))[0]?.passedOn, null)
    await workspace.write({ ...rosa, company: 'Keller' }, { now: noon + 3 })
    assert.equal((await delivery())?.state, 'waiting')
  })

  test('a test, and an event of a webhook, are no hand-overs', async (t) => {
    const { store, workspace, outbox, listed } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addWebhook()
    const { id } = await workspace.write(rosa)
    const before = await store.readLastChange(workspace.projectId)
    for (const delivery of await outbox.lease()) await outbox.answer(delivery, noon, {}, record)
    assert.deepEqual(await listed(id), [])
    assert.equal(await store.readLastChange(workspace.projectId), before)
    await outbox.pause(webhookId)
    const hubspot = await outbox.addService('hubspot')
    await store.addTestDelivery({ webhookId: hubspot.id, by: byOperator, now: noon })
    for (const delivery of await outbox.lease()) await outbox.answer(delivery, noon, {}, record)
    assert.deepEqual(await listed(id), [])
  })

  test('a later success replaces the time, and the record if it names one', async (t) => {
    const { store, workspace, outbox, listed } = await prepare(openStore, t)
    await outbox.addService('brevo')
    const { id } = await workspace.write(rosa)
    await workspace.write({ ...rosa, company: 'Keller' })
    const [created, updated] = await outbox.lease()
    assert.ok(created !== undefined && updated !== undefined)
    const before = (await store.readLastChange(workspace.projectId)) ?? 0
    const exchange = { status: 204, retryAfter: null, latencyMs: 0, answer: '', error: null }
    const common = { at: noon, exchange, random: 0.5 }
    await store.saveTries([
      { ...common, deliveryId: created.id, record },
      { ...common, deliveryId: updated.id, record: null, at: noon + 1 },
    ])
    assert.deepEqual((await listed(id))[0]?.passedOn, { at: noon + 1, record })
    assert.ok(((await store.readLastChange(workspace.projectId)) ?? 0) > before)
    await outbox.answer(updated, noon + 2)
    assert.deepEqual((await listed(id))[0]?.passedOn, { at: noon + 2, record })
    await outbox.answer(updated, noon + 3, {}, { id: '5', link: null })
    const replaced = { at: noon + 3, record: { id: '5', link: null } }
    assert.deepEqual((await listed(id))[0]?.passedOn, replaced)
  })

  test('a merge takes hand-overs to the survivor, and undoing it returns them', async (t) => {
    const { workspace, outbox, people, listed } = await prepare(openStore, t)
    await outbox.addService('hubspot')
    const a = await workspace.write(rosa)
    const b = await workspace.write({ name: 'B', email: 'b@example.com' })
    const c = await workspace.write({ name: 'C', email: 'c@example.com' })
    const [first, second] = await outbox.lease()
    assert.ok(first !== undefined && second !== undefined)
    await outbox.answer(first, noon, {}, record)
    await people.merge(b.id, a.id)
    // It was under way.
    await outbox.answer(second, noon + 1, {}, { id: 'b', link: null })
    await people.merge(c.id, b.id)
    const ids = async (id: string) => (await listed(id))[0]?.passedOn?.record?.id
    assert.deepEqual([await ids(a.id), await ids(b.id), await ids(c.id)], ['b', 'b', 'b'])
    await people.unmerge(b.id)
    assert.deepEqual([await ids(b.id), await ids(c.id)], ['b', undefined])
    await people.unmerge(a.id)
    assert.deepEqual([await ids(a.id), await ids(b.id)], ['4711', 'b'])
  })

  test('an id that may be a value lent by a merge goes with the undo of the merge', async (t) => {
    const opened = await openStore(t, 'empty')
    const { workspace, outbox, people } = await prepareIn(opened.store)
    await outbox.addService('http-api')
    const survivor = await workspace.write({ name: 'Survivor' })
    const { id } = await workspace.write(rosa)
    await people.merge(survivor.id, id)
    for (const delivery of await outbox.lease(noon + 3_600_000)) {
      await outbox.answer(delivery, noon, {}, { id: rosa.email, link: null })
    }
    await people.unmerge(id)
    await people.delete(id)
    assert.doesNotMatch(await opened.readRows(), /keller/i)
  })

  test("an erased contact leaves only what is the other system's own", async (t) => {
    const opened = await openStore(t, 'empty')
    const { store, workspace, outbox, people } = await prepareIn(opened.store)
    const hubspot = await outbox.addService('hubspot')
    const api = await outbox.addService('http-api')
    const { id } = await workspace.write(rosa)
    const merged = await workspace.write({ name: 'Rosa Keller', phone: '+49 30 7712345' })
    await people.merge(id, merged.id)
    const leased = await outbox.lease(noon + 3_600_000)
    const ofApi = { id: rosa.email, link: null }
    const named: Record<string, OtherRecord> = { [hubspot.id]: record, [api.id]: ofApi }
    for (const { webhookId, ...delivery } of leased) {
      await outbox.answer(delivery, noon, {}, named[webhookId] ?? null)
    }
    await people.delete(id)
    const rows = await opened.readRows()
    assert.doesNotMatch(rows, /keller|7712345|app\.hubspot/i)
    assert.deepEqual(await leftOf(store, hubspot), [{ id: '4711', erasedAt: noon + 3_600_000 }])
    assert.deepEqual(await leftOf(store, api), [])
    for (const delivery of await outbox.lease(noon + 3_600_000)) await outbox.answer(delivery, noon)
    // The same person again: the record is about a contact again.
    await workspace.write(rosa, { now: noon + 7_200_000 })
    for (const { webhookId, ...delivery } of await outbox.lease(noon + 7_200_000)) {
      await outbox.answer(delivery, noon + 7_200_000, {}, named[webhookId] ?? null)
    }
    assert.deepEqual(await leftOf(store, hubspot), [])
  })

  test('of an erased contact, no id stays that is made of what it ever had', async (t) => {
    const opened = await openStore(t, 'empty')
    const { store, workspace, outbox, people } = await prepareIn(opened.store)
    const ids = [
      ...[rosa.email, rosa.email.toUpperCase(), encodeURIComponent(rosa.email)],
      ...[hash('md5', rosa.email), Buffer.from(rosa.email).toString('base64')],
      ...['rosa-keller', '4930-7712345', 'old-Kellermann', 'chess-club', '4711'],
    ]
    for (const _ of ids) await outbox.addService('hubspot')
    const { id } = await workspace.write({ ...rosa, company: 'Kellermann', Hobby: 'Chess Club' })
    await people.change(id, { set: { company: 'Other', phone: '+49 30 7712345' } }, noon)
    const merged = await workspace.write({ name: 'R', email: 'second@rosa.example' })
    await people.merge(id, merged.id)
    const leased = await outbox.lease(noon + 3_600_000)
    const services = [...new Set(leased.map(({ webhookId }) => webhookId))]
    for (const { webhookId, ...delivery } of leased) {
      const recordId = ids[services.indexOf(webhookId)] ?? ''
      await outbox.answer(delivery, noon, {}, { id: recordId, link: null })
    }
    await people.delete(id)
    const left: string[] = []
    for (const webhookId of services) {
      left.push(...(await leftOf(store, { id: webhookId })).map((one) => one.id))
    }
    assert.deepEqual([services.length, left], [ids.length, ['4711']])
    const rows = await opened.readRows()
    assert.doesNotMatch(rows, /keller|7712345|chess|second@/i)
    for (const recordId of ids.slice(0, -1)) assert.ok(!rows.includes(recordId), recordId)
  })

  test('of a contact that was erased while it was being sent, only the id stays', async (t) => {
    const { store, workspace, outbox, people } = await prepare(openStore, t)
    const hubspot = await outbox.addService('hubspot')
    const api = await outbox.addService('http-api')
    const { id } = await workspace.write(rosa)
    const leased = await outbox.lease()
    await people.delete(id)
    for (const delivery of leased) await outbox.answer(delivery, noon + 9, {}, record)
    assert.equal(await store.listHandovers(workspace.projectId, id), null)
    assert.deepEqual(await leftOf(store, hubspot), [{ id: '4711', erasedAt: noon + 9 }])
    assert.deepEqual(await leftOf(store, api), [])
  })

  test('what is left is listed a page at a time, and goes with the destination', async (t) => {
    const { store, projectId, workspace, outbox, people } = await prepare(openStore, t)
    const hubspot = await outbox.addService('hubspot')
    const lead = await workspace.write({ name: 'Stays', email: 'stays@example.com' })
    const writes = ['A', 'B', 'C'].map((name) => ({ name, email: `${name}@example.com` }))
    const results = await workspace.writeAll(writes)
    for (const [i, delivery] of (await outbox.lease()).entries()) {
      await outbox.answer(delivery, noon, {}, { id: String(i), link: null })
    }
    for (const result of results) if ('id' in result) await people.delete(result.id)
    const page = (after: string, limit: number) =>
      store.listLeftRecords({ webhookId: hubspot.id, after, limit })
    assert.deepEqual(
      [await page('', 2), await page('2', 2)].map((list) => list.map(({ id }) => id)),
      [['1', '2'], ['3']],
    )
    const other = await outbox.addService('hubspot')
    await store.dismissLeftRecord({ webhookId: other.id, recordId: '2' })
    await store.dismissLeftRecord({ webhookId: hubspot.id, recordId: '2' })
    assert.deepEqual(
      (await leftOf(store, hubspot)).map(({ id }) => id),
      ['1', '3'],
    )
    await store.deleteWebhook({ projectId, webhookId: hubspot.id, now: noon })
    assert.deepEqual(await store.listHandovers(projectId, lead.id), [])
    while (await store.prune(noon)) continue
    assert.deepEqual(await page('', 2), [])
    await assertFailure(() => outbox.list(hubspot.id), 'not_found')
  })
}

function shown({ webhookId, passedOn, delivery }: Handover) {
  return [webhookId, passedOn, delivery?.state]
}

/** Without the id. */
async function without(delivery: Promise<Handover['delivery'] | undefined>) {
  const { id: _, ...rest } = (await delivery) ?? { id: null }
  return rest
}

async function leftOf(store: Workspace['store'], { id: webhookId }: Pick<Webhook, 'id'>) {
  return store.listLeftRecords({ webhookId, after: '', limit: 100 })
}

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  return prepareIn((await openStore(t)).store)
}

async function prepareIn(store: Workspace['store']) {
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  const listed = async (contactId: string) => {
    const handovers = await store.listHandovers(projectId, contactId)
    assert.ok(handovers !== null)
    return handovers
  }
  const outbox = new Outbox(workspace)
  return { store, projectId, workspace, outbox, people: new People(workspace), listed }
}
