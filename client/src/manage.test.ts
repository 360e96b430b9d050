import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type TestApp, startApp } from '../../test/harness/harness.ts'
import { startScriptedServer } from '../../test/processes/servers/scripted-server.ts'
import { ContactSyncError } from './errors.ts'
import { ContactSyncManager } from './manage.ts'
import type { ContactSyncOptions } from './settings.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app[Symbol.asyncDispose]())

const scopes = [
  ...['contacts:create', 'contacts:read', 'contacts:update', 'contacts:delete'],
  ...['fields:read', 'fields:create', 'members:read', 'events:read', 'webhooks:manage'],
]

async function withManager() {
  const { id } = await app.addProject()
  const { secret } = await app.addKey(id, 'secret', { scopes })
  return { id, secret, client: managerOf(secret) }
}

function managerOf(apiKey: string, options: ContactSyncOptions = {}): ContactSyncManager {
  return new ContactSyncManager({ apiKey, baseUrl: `http://127.0.0.1:${app.port}`, ...options })
}

async function failureOf(promise: Promise<unknown>): Promise<ContactSyncError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ContactSyncError, String(error))
  return error
}

test('a contact is changed only if it has the version that was read', async () => {
  const { client } = await withManager()
  const { id } = await client.contacts.create({ name: 'Jane Doe', company: 'Example Ltd' })
  const read = await client.contacts.get(id)
  app.clock.advance(1_000)
  const change = { company: null, addTags: ['vip'] }
  const changed = await client.contacts.update(id, change, { ifMatch: read.etag })
  assert.deepEqual([changed.name, changed.company, changed.tags], ['Jane Doe', null, ['vip']])
  assert.notEqual(changed.etag, read.etag)
  assert.equal((await client.contacts.get(id)).etag, changed.etag)
  assert.ok(changed.rateLimit)
  const stateBefore = await app.storedState()
  const stale = await failureOf(client.contacts.update(id, { name: 'J' }, { ifMatch: read.etag }))
  assert.deepEqual([stale.code, stale.status], ['precondition_failed', 412])
  const kept = await failureOf(client.contacts.delete(id, { ifMatch: read.etag }))
  assert.equal(kept.code, 'precondition_failed')
  // As `get` returns it when something on the way removed the header.
  const unknown = await failureOf(client.contacts.update(id, { name: 'J' }, { ifMatch: null }))
  assert.equal(unknown.code, 'invalid_option')
  assert.equal(await app.storedState(), stateBefore)
})

test('a conflict names the other contact', async () => {
  const { client } = await withManager()
  const other = await client.contacts.create({ email: 'john@example.com' })
  const { id } = await client.contacts.create({ email: 'jane@example.com' })
  const error = await failureOf(client.contacts.update(id, { email: 'john@example.com' }))
  assert.deepEqual([error.code, error.contactId], ['conflict', other.id])
})

test('an erased contact is gone; the same idempotency key erases it once', async () => {
  const { client } = await withManager()
  const { id } = await client.contacts.create({ name: 'Jane Doe' })
  const once = { idempotencyKey: 'erase-1' }
  const { rateLimit } = await client.contacts.delete(id, once)
  assert.ok(rateLimit)
  assert.equal((await failureOf(client.contacts.get(id))).code, 'not_found')
  await client.contacts.delete(id, once)
  assert.equal((await failureOf(client.contacts.delete(id))).code, 'not_found')
})

test('fields are created and listed, members listed', async () => {
  const { client } = await withManager()
  const { id, label } = await client.fields.create('Budget')
  assert.equal(label, 'Budget')
  const { data } = await client.fields.list()
  assert.deepEqual(
    data.map((field) => field.id),
    [id],
  )
  assert.equal((await failureOf(client.fields.create('budget'))).code, 'conflict')
  assert.deepEqual((await client.members.list()).data, [])
})

test('a webhook is created, tested, turned on, rotated and deleted', async () => {
  const { client } = await withManager()
  const { webhooks } = client
  const settings = { url: 'http://127.0.0.1:1024/hook', events: ['contact.created' as const] }
  const { id, secret, isActive } = await webhooks.create({ ...settings, isActive: false })
  assert.match(secret, /^whsec_/)
  assert.equal(isActive, false)
  const { deliveryId } = await webhooks.test(id)
  const { data } = await webhooks.deliveries(id, { limit: 1 })
  assert.equal(data[0]?.id, deliveryId)
  assert.equal((await webhooks.update(id, { isActive: true })).isActive, true)
  const rotated = await webhooks.rotateSecret(id, { idempotencyKey: 'rotate-1' })
  assert.notEqual(rotated.secret, secret)
  const again = await webhooks.rotateSecret(id, { idempotencyKey: 'rotate-1' })
  assert.equal(again.secret, rotated.secret)
  assert.equal(
    (await webhooks.resend(id, { since: new Date(app.clock.now() + 1_000) })).deliveries,
    0,
  )
  assert.equal((await webhooks.resend(id, { deliveryId })).deliveries, 1)
  assert.deepEqual(
    (await webhooks.list()).data.map((webhook) => webhook.id),
    [id],
  )
  assert.equal((await webhooks.get(id)).url, settings.url)
  await webhooks.delete(id)
  assert.deepEqual((await webhooks.list()).data, [])
})

test('polling returns pages with events, waits after an empty one, and continues', async () => {
  const { secret, client: writer } = await withManager()
  const waits: number[] = []
  const create = (name: string) => writer.contacts.create({ name })
  // While the client waits, the next contact arrives.
  const sleep = async (ms: number) => {
    waits.push(ms)
    await create('John Doe')
  }
  const client = managerOf(secret, { sleep })
  const [jane, second] = [await create('Jane Doe'), await create('Jane Roe')]
  const { events } = client
  const seen: string[] = []
  let cursor = ''
  for await (const page of events.poll({ types: ['contact.created'] }, { everySeconds: 5 })) {
    seen.push(...page.data.map(({ data }) => data.contact.name ?? ''))
    cursor = page.nextCursor
    if (seen.length === 3) break
  }
  assert.deepEqual(seen, ['Jane Doe', 'Jane Roe', 'John Doe'])
  assert.deepEqual(waits, [5_000])
  assert.ok(jane.created && second.created)
  assert.deepEqual((await events.list({ after: cursor })).data, [])
})

test('polling ends when it is aborted, also during its wait', async () => {
  const { client } = await withManager()
  const controller = new AbortController()
  const pages = client.events.poll({}, { signal: controller.signal, everySeconds: 86_400 })
  const next = pages.next()
  controller.abort(new Error('Enough.'))
  await assert.rejects(next, /Enough/)
  const wrong = client.events.poll({}, { everySeconds: 0 })
  assert.equal((await failureOf(wrong.next())).code, 'invalid_option')
})

test('a change that got no response is repeated with the same idempotency key', async () => {
  await using server = await startScriptedServer([
    { status: 503, headers: { 'retry-after': '1' }, body: { code: 'unavailable' } },
    { status: 204 },
  ])
  const { secret } = await withManager()
  const client = managerOf(secret, { baseUrl: server.url, sleep: async () => {} })
  await client.contacts.delete('contact_1', { ifMatch: '"a"' })
  const [first, second] = server.requests
  assert.equal(server.requests.length, 2)
  assert.deepEqual([first?.method, first?.headers['if-match']], ['DELETE', '"a"'])
  assert.ok(first?.headers['idempotency-key'])
  assert.equal(second?.headers['idempotency-key'], first.headers['idempotency-key'])
})

test('a misspelt option of a change is an error, and nothing is sent', async () => {
  const { client } = await withManager()
  const { id } = await client.contacts.create({ name: 'Jane Doe' })
  const stateBefore = await app.storedState()
  const options = { ifmatch: '"a"' } as object
  const error = await failureOf(client.contacts.update(id, { name: 'J' }, options))
  assert.match(error.message, /Did you mean ifMatch\?/)
  assert.equal(await app.storedState(), stateBefore)
})
