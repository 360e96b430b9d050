import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type TestApp, startApp } from '../../test/harness/harness.ts'
import { startScriptedServer } from '../../test/processes/servers/scripted-server.ts'
import { ContactSync } from './contact-sync.ts'
import type { ContactSummary } from './contact-types.ts'
import { ContactSyncError } from './errors.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app[Symbol.asyncDispose]())

test('create, then get: the record, with the rate limit on every result', async () => {
  const { secret } = await app.addProject({ tier: 'standard' })
  const client = clientOf(secret)
  const { rateLimit, ...created } = await client.contacts.create({
    ...{ name: 'Jane Doe', email: 'jane@example.com', tags: ['vip'], 'Shoe size': 38 },
  })
  assert.deepEqual(created, {
    ...{ id: created.id, created: true, outcome: 'created' },
    ...{ ignoredFields: [], unresolvedCustomFields: [] },
  })
  assert.deepEqual(rateLimit, {
    minute: { limit: 60, remaining: 59, resetSeconds: 60 },
    hour: { limit: 5_000, remaining: 4_999, resetSeconds: 3_600 },
  })
  const contact = await client.contacts.get(created.id)
  assert.deepEqual([contact.name, contact.customFields], ['Jane Doe', { 'Shoe size': '38' }])
  assert.equal(contact.rateLimit?.minute.limit, 600)
  assert.equal((await client.contacts.search()).rateLimit?.minute.remaining, 598)
  const { keyType, projectId, ...key } = await client.whoami()
  assert.deepEqual([keyType, key.rateLimit?.minute.remaining], ['secret', 597])
  assert.match(projectId, /^project_/)
})

test('a failure has its code, status, request id and all mistakes; nothing is stored', async () => {
  const { secret } = await app.addProject()
  const stateBefore = await app.storedState()
  const contact = { email: 'nonsense', notes: 'x'.repeat(10_001) }
  const error = await failureOf(clientOf(secret).contacts.create(contact))
  assert.deepEqual([error.code, error.status], ['invalid_request', 400])
  assert.match(error.requestId ?? '', /^req_/)
  assert.deepEqual(error.errors.map(({ pointer, code }) => `${pointer} ${code}`).toSorted(), [
    '/email invalid_email',
    '/notes too_long',
  ])
  assert.equal(await app.storedState(), stateBefore)
})

test('a publishable key creates, and its reads are refused', async () => {
  const { publishable } = await app.addProject()
  const client = clientOf(publishable)
  const { ignoredFields } = await client.contacts.create({ name: 'Jane Doe', tags: ['vip'] })
  assert.deepEqual(ignoredFields, ['tags'])
  const error = await failureOf(client.contacts.search())
  assert.equal(error.code, 'insufficient_scope')
})

test('an invalid id finds nothing, whatever it contains', async () => {
  const { secret } = await app.addProject()
  for (const id of ['contact_0', '', '..', 'a/b', '?q=jane', '田']) {
    const error = await failureOf(clientOf(secret).contacts.get(id))
    assert.equal(error.code, 'not_found', id)
  }
})

test('two creates with the same idempotency key store one contact', async () => {
  const { secret } = await app.addProject()
  const create = () => {
    return clientOf(secret).contacts.create({ name: 'Jane Doe' }, { idempotencyKey: 'form-1' })
  }
  const [first, second] = [await create(), await create()]
  assert.equal(first.id, second.id)
  assert.equal((await app.search(secret)).total, 1)
})

test('a challenge token is sent along with both kinds of write', async () => {
  const body = { results: [{ index: 0, id: 'contact_1', created: true, outcome: 'created' }] }
  await using server = await startScriptedServer([{ status: 200, body }])
  const client = new ContactSync({ apiKey: `zk_pub_${'k'.repeat(38)}`, baseUrl: server.url })
  await client.contacts.create({ name: 'Jane Doe' }, { challengeToken: 'token' })
  await client.contacts.createBatch([{ name: 'Jane Doe' }], { challengeToken: 'token' })
  await client.contacts.create({ name: 'Jane Doe' })
  const tokens = server.requests.map(({ headers }) => headers['x-challenge-token'])
  assert.deepEqual(tokens, ['token', 'token', undefined])
})

test('search: undefined and null are not sent, and a date becomes a time', async () => {
  const { secret } = await app.addProject()
  const client = clientOf(secret)
  const phone = '+49 221 4710 004'
  await client.contacts.create({ name: 'Jane Doe', email: 'jane+1@example.com', phone })
  const page = await client.contacts.search({
    email: 'jane+1@example.com',
    q: undefined,
    limit: 5,
  })
  assert.deepEqual([page.total, page.limit], [1, 5])
  assert.equal((await client.contacts.search({ phone })).total, 1)
  const later = new Date(app.clock.now() + 1)
  assert.equal((await client.contacts.search({ updatedSince: later })).total, 0)
})

test('searchAll: nothing is skipped or repeated while contacts arrive', async () => {
  const { secret } = await app.addProject()
  const client = clientOf(secret)
  const create = (count: number) => {
    app.clock.advance(1)
    return client.contacts.createBatch(
      Array.from({ length: count }, (_, i) => ({ name: `Jane Doe ${app.clock.now()} ${i}` })),
    )
  }
  const { results } = await create(50)
  const listedIds: string[] = []
  for await (const { id } of client.contacts.searchAll({ q: 'jane', limit: 7 })) {
    listedIds.push(id)
    if (listedIds.length % 5 === 0) await create(3)
  }
  assert.deepEqual(listedIds.toSorted(), results.map(({ id }) => id ?? '').toSorted())
})

test('searchAll takes pages of 100, and stops with the loop', async () => {
  const { secret } = await app.addProject()
  let requests = 0
  const client = new ContactSync({
    ...{ apiKey: secret, baseUrl: `http://127.0.0.1:${app.port}` },
    onEvent: ({ type }) => {
      if (type === 'request') requests += 1
    },
  })
  await client.contacts.createBatch(Array.from({ length: 250 }, (_, i) => ({ name: `Jane ${i}` })))
  requests = 0
  for await (const { name } of client.contacts.searchAll()) if (name === 'Jane 149') break
  assert.equal(requests, 2)
})

test('changes: oldest first, and a later pull continues where the last one ended', async () => {
  const { secret } = await app.addProject()
  const client = clientOf(secret)
  const since = new Date(app.clock.now())
  for (const name of ['jane', 'john']) {
    app.clock.advance(1_000)
    await client.contacts.create({ name, email: `${name}@example.com` })
  }
  app.clock.advance(1_000)
  await client.contacts.create({ email: 'jane@example.com', company: 'Example GmbH' })
  const first = await collect(client.contacts.changes({ updatedSince: since, limit: 1 }))
  assert.deepEqual(
    first.map(({ name }) => name),
    ['john', 'jane'],
  )

  app.clock.advance(1_000)
  await client.contacts.create({ email: 'john@example.com', company: 'Example GmbH' })
  const bookmark = first.at(-1)?.updatedAt ?? ''
  const second = await collect(client.contacts.changes({ updatedSince: bookmark }))
  assert.deepEqual(
    second.map(({ name }) => name),
    ['jane', 'john'],
  )
})

test('an abort ends an iteration', async () => {
  const { secret } = await app.addProject()
  const client = clientOf(secret)
  await client.contacts.createBatch([{ name: 'Jane Doe' }, { name: 'John Doe' }])
  const controller = new AbortController()
  const all = client.contacts.searchAll({ limit: 1 }, { signal: controller.signal })
  await all.next()
  controller.abort()
  await assert.rejects(all.next(), { name: 'AbortError' })
})

function clientOf(key: string): ContactSync {
  return new ContactSync({ apiKey: key, baseUrl: `http://127.0.0.1:${app.port}/public/v1` })
}

async function collect(contacts: AsyncIterable<ContactSummary>): Promise<ContactSummary[]> {
  const all: ContactSummary[] = []
  for await (const contact of contacts) all.push(contact)
  return all
}

async function failureOf(call: Promise<unknown>): Promise<ContactSyncError> {
  const error = await call.then(
    () => assert.fail('The call succeeded.'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ContactSyncError, String(error))
  return error
}
