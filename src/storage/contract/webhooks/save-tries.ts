import assert from 'node:assert/strict'
import { test } from 'node:test'

import { failingMaxMs } from '#core/webhooks/plan-next-try.ts'
import { type LeasedDelivery, triesListedMax } from '#core/webhooks/webhook.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { Outbox } from './outbox.ts'

const day = 24 * 3_600_000

export function saveTriesContract(openStore: OpenStore): void {
  test('a delivered one is logged and never due again', async (t) => {
    const { store, outbox, deliveries } = await prepare(openStore, t, 1)
    const [delivery] = deliveries
    await outbox.answer(delivery, noon, { status: 204, latencyMs: 12.4, answer: 'Thank you' })
    const logged = await store.findDelivery(delivery.id)
    assert.deepEqual(logged?.tries, [
      { at: noon, status: 204, latencyMs: 12, answer: 'Thank you', error: null },
    ])
    const { state, tries, nextTryAt } = logged.delivery
    assert.deepEqual({ state, tries, nextTryAt }, { state: 'delivered', tries: 1, nextTryAt: null })
    assert.equal(logged.body, delivery.body)
    assert.deepEqual(await outbox.lease(noon + day), [])
  })

  test('for a delivery that was resent very often, the last tries are shown', async (t) => {
    const { store, outbox, deliveries, webhook } = await prepare(openStore, t, 1)
    const [{ id }] = deliveries
    const resend = { webhookId: webhook.id, deliveryId: id }
    const tryCount = triesListedMax + 5
    for (let i = 0; i < tryCount; i += 1) {
      if (i > 0) await store.resendDelivery({ ...resend, now: noon + i })
      await outbox.answer({ id }, noon + i, { status: 204 })
    }
    const logged = await store.findDelivery(id)
    assert.equal(logged?.delivery.tries, tryCount)
    assert.deepEqual(
      logged.tries.map(({ at }) => at),
      Array.from({ length: triesListedMax }, (_, i) => noon + tryCount - triesListedMax + i),
    )
  })

  test('a failed one is due again by the schedule, counted from its end', async (t) => {
    const { store, outbox, deliveries, webhook } = await prepare(openStore, t, 1)
    const [delivery] = deliveries
    const away = { status: null, error: 'timeout', latencyMs: 15_000 }
    await outbox.answer(delivery, noon, away)
    const dueAt = noon + 15_000 + 5_000
    const waiting = await store.findDelivery(delivery.id)
    assert.deepEqual(
      [waiting?.delivery.state, waiting?.delivery.nextTryAt, waiting?.tries[0]?.error],
      ['waiting', dueAt, 'timeout'],
    )
    assert.equal((await outbox.find(webhook.id)).failingSince, noon + 15_000)
    assert.deepEqual(await outbox.lease(dueAt - 1), [])
    const [retry] = await outbox.lease(dueAt)
    assert.deepEqual([retry?.id, retry?.isRetry], [delivery.id, true])
    await outbox.answer(delivery, dueAt)
    assert.equal((await outbox.find(webhook.id)).failingSince, null)
  })

  test('410 switches the destination off, once, and nothing else of the project', async (t) => {
    const { outbox, deliveries, webhook } = await prepare(openStore, t, 2)
    const other = await outbox.addWebhook()
    const [first, second] = deliveries
    const { id: webhookId, projectId } = webhook
    assert.deepEqual(await outbox.answer(first, noon + 1, { status: 410 }), [
      { webhookId, projectId, reason: 'gone' },
    ])
    assert.deepEqual(await outbox.answer(second, noon + 2, { status: 410 }), [])
    const off = await outbox.find(webhookId)
    assert.equal(off.isActive, false)
    assert.deepEqual(off.switches, [{ at: noon + 1, isActive: false, reason: 'gone' }])
    assert.deepEqual(await outbox.find(other.id), other)
  })

  test('nothing but failures for 5 days switches the destination off', async (t) => {
    const { store, outbox, deliveries, webhook } = await prepare(openStore, t, 4)
    const [first, second, third, fourth] = deliveries
    const countFailing = () => store.countFailingWebhooks(webhook.projectId)
    await outbox.answer(first, noon, { status: 500 })
    assert.equal(await countFailing(), 1)
    await outbox.answer(second, noon + day)
    assert.equal(await countFailing(), 0)
    await outbox.answer(first, noon + 2 * day, { status: 500 })
    const end = noon + 2 * day + failingMaxMs
    assert.deepEqual(await outbox.answer(third, end - 1, { status: 500 }), [])
    assert.equal((await outbox.find(webhook.id)).isActive, true)
    const [switched] = await outbox.answer(fourth, end, { status: 500 })
    assert.equal(switched?.reason, 'failing')
    const { isActive, switches } = await outbox.find(webhook.id)
    assert.deepEqual([isActive, switches[0]?.reason], [false, 'failing'])
    assert.equal(await countFailing(), 1)
    const on = await outbox.resume(webhook.id, end + 1)
    assert.deepEqual([on.isActive, on.failingSince], [true, null])
    assert.equal(await countFailing(), 0)
    await store.updateWebhook({ webhookId: webhook.id, isActive: false, now: end + 2 })
    assert.equal(await countFailing(), 0)
  })

  test('many tries are saved together; one of a deleted delivery is dropped', async (t) => {
    const { store, outbox, deliveries, webhook } = await prepare(openStore, t, 20)
    const exchange = { status: 200, retryAfter: null, latencyMs: 1, answer: '', error: null }
    const common = { at: noon, exchange, record: null, random: 0 }
    const tries = deliveries.map(({ id }) => ({ deliveryId: id, ...common }))
    const gone = { deliveryId: 'msg_00000000000000000000000000', ...common }
    assert.deepEqual(await store.saveTries([gone, ...tries]), [])
    assert.equal((await outbox.list(webhook.id, 'delivered')).length, 20)
    const { projectId, id: webhookId } = webhook
    await store.deleteWebhook({ projectId, webhookId, now: noon })
    assert.deepEqual(await store.saveTries(tries), [])
  })

  test('one that is sent again keeps its id and log, and its schedule restarts', async (t) => {
    const { store, outbox, deliveries, webhook } = await prepare(openStore, t, 1)
    const [delivery] = deliveries
    const resend = { webhookId: webhook.id, deliveryId: delivery.id }
    for (let i = 0; i < 10; i += 1) await outbox.answer(delivery, noon + i, { status: 500 })
    assert.equal((await outbox.list(webhook.id, 'failed')).length, 1)
    const again = await store.resendDelivery({ ...resend, now: noon + day })
    assert.deepEqual(
      [again.id, again.state, again.tries, again.nextTryAt],
      [delivery.id, 'waiting', 10, noon + day],
    )
    const [leased] = await outbox.lease(noon + day)
    assert.deepEqual([leased?.id, leased?.body], [delivery.id, delivery.body])
    await outbox.answer(delivery, noon + day, { status: 500 })
    const logged = await store.findDelivery(delivery.id)
    assert.equal(logged?.delivery.nextTryAt, noon + day + 5_000)
    assert.equal(logged.tries.length, 11)
    await outbox.answer(delivery, noon + day)
    const once = await store.resendDelivery({ ...resend, now: noon + 2 * day })
    assert.equal(once.state, 'waiting')
  })
}

/** A number of leased deliveries of one destination. */
async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0], count: number) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  const outbox = new Outbox(workspace)
  const webhook = await outbox.addWebhook()
  await workspace.writeAll(Array.from({ length: count }, (_, i) => ({ name: `Jane ${i}` })))
  const leased = await outbox.lease()
  assert.equal(leased.length, count)
  // The test names no more than it asked for.
  const deliveries = leased as LeasedDelivery[] & Record<0 | 1 | 2 | 3, LeasedDelivery>
  return { store, outbox, webhook, deliveries }
}
