import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Store } from '#core/store.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import type { Delivery } from '#core/webhooks/webhook.ts'
import { type TestApp, type TestProject, startApp } from '#test/harness/harness.ts'
import type { ContactBody } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

type Event = { type: string; data: { contact: ContactBody; sequence: number } }

test('an event has what the API answers for its contact', async () => {
  await using app = await startApp()
  await using receiver = await Receiver.start()
  const project = await app.addProject()
  await addWebhook(app, project, receiver)
  const contact = { name: 'Jane Doe', email: 'jane@example.com', Budget: '10', tags: ['vip'] }
  const { body } = await app.create(project.secret, contact)
  await receiver.until(1)
  const event = JSON.parse(receiver.received[0]?.body ?? '') as Event
  assert.equal(event.type, 'contact.created')
  assert.deepEqual(event.data.contact, await app.get(project.secret, body.id))
})

test('a batch is reported contact by contact, for a publishable key as well', async () => {
  await using app = await startApp()
  await using receiver = await Receiver.start()
  const project = await app.addProject()
  await addWebhook(app, project, receiver)
  const names = Array.from({ length: 100 }, (_, i) => ({ name: `Jane ${i}` }))
  await app.createBatch(project.secret, names)
  await app.create(project.publishable, { name: 'John Doe' })
  await receiver.until(101)
  const reported = receiver.received.map(
    ({ body }) => (JSON.parse(body) as Event).data.contact.name,
  )
  assert.deepEqual(new Set(reported), new Set([...names.map(({ name }) => name), 'John Doe']))
  assert.equal(new Set(receiver.ids).size, 101)
})

test('metrics have the tries by their outcome, and what waits', async () => {
  await using app = await startApp()
  await using receiver = await Receiver.start(({ body }) => ({
    status: body.includes('Bad') ? 500 : 200,
  }))
  const project = await app.addProject()
  const webhook = await addWebhook(app, project, receiver)
  await app.create(project.secret, { name: 'Good' })
  await app.create(project.secret, { name: 'Bad' })
  await receiver.until(2)
  await untilTried(app, webhook.id, 2)
  const text = async () => (await app.request('GET', '/metrics')).text
  const first = await text()
  assert.match(first, /^contact_sync_webhook_tries_total\{outcome="delivered"\} 1$/m)
  assert.match(first, /^contact_sync_webhook_tries_total\{outcome="refused"\} 1$/m)
  assert.match(first, /^contact_sync_webhook_try_duration_seconds_count 2$/m)
  assert.match(first, /^contact_sync_webhook_deliveries_waiting 1$/m)
  await app.store.updateWebhook({ webhookId: webhook.id, isActive: false, now: app.clock.now() })
  const second = await text()
  assert.match(second, /^contact_sync_webhook_deliveries_waiting 0$/m)
  assert.match(second, /^contact_sync_webhooks_off 1$/m)
})

test('stopping lets what is in progress end, and logs it', async () => {
  await using app = await startApp()
  await using receiver = await Receiver.start()
  const project = await app.addProject()
  const { id: webhookId } = await addWebhook(app, project, receiver)
  await app.createBatch(
    project.secret,
    Array.from({ length: 50 }, (_, i) => ({ name: `Jane ${i}` })),
  )
  await receiver.until(1)
  await app.stop()
  const deliveries = await app.reading((store) => deliveriesOf(store, webhookId))
  const delivered = deliveries.filter(({ state }) => state === 'delivered')
  assert.equal(delivered.length, receiver.received.length)
  assert.equal(countTries(deliveries), delivered.length)
})

function addWebhook({ store, clock }: TestApp, { id }: TestProject, { url }: Receiver) {
  return store.createWebhook({
    ...{ projectId: id, url, description: null, events: contactEventKinds },
    ...{ secret: 'whsec_b25l', now: clock.now() },
  })
}

async function deliveriesOf(store: Store, webhookId: string): Promise<Delivery[]> {
  return store.listDeliveries({ webhookId, state: null, limit: 1_000, beforeId: null })
}

function countTries(deliveries: readonly Delivery[]): number {
  return deliveries.reduce((sum, { tries }) => sum + tries, 0)
}

/** Resolves when this many tries are stored, which sending does not wait for. */
async function untilTried({ store }: TestApp, webhookId: string, count: number): Promise<void> {
  await until(async () => countTries(await deliveriesOf(store, webhookId)) === count)
}
