import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type TestApp, startApp } from '../../test/harness/harness.ts'
import { startDroppingProxy } from '../../test/processes/proxies/dropping-proxy.ts'
import { type Step, startScriptedServer } from '../../test/processes/servers/scripted-server.ts'
import { ContactSync } from './contact-sync.ts'
import type { ContactInput } from './contact-types.ts'
import { ContactBatchError, ContactSyncError } from './errors.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app[Symbol.asyncDispose]())

const apiKey = `zk_live_${'k'.repeat(38)}`
const refused: Step = { status: 401, body: { code: 'invalid_key', detail: 'The key is revoked.' } }

test('1,001 contacts: all results in input order, with their indexes and the totals', async () => {
  const { secret } = await app.addProject()
  const input = people(1_001)
  input[500] = { name: 'Nobody', email: 'nonsense' }
  input[700] = { email: 'jane.0@example.com', company: 'Example GmbH' }
  const result = await clientOf(secret).contacts.createBatch(input)
  const { total, succeeded, matched, failed, results, rateLimit } = result
  assert.deepEqual([total, succeeded, matched, failed], [1_001, 999, 1, 1])
  assert.deepEqual(
    results.map(({ index }) => index),
    [...input.keys()],
  )
  assert.equal(results[700]?.id, results[0]?.id)
  const rejected = results[500]
  assert.ok(rejected?.outcome === 'rejected')
  assert.equal(rejected.error.errors[0]?.pointer, '/contacts/500/email')
  assert.equal(rateLimit?.hour.limit, 1_000_000)
  for (const index of [1, 99, 100, 1_000]) {
    const contact = await app.get(secret, results[index]?.id ?? '')
    assert.equal(contact.email, `jane.${index}@example.com`)
  }
})

test('text with several bytes per character is cut by bytes, and all of it arrives', async () => {
  const { secret } = await app.addProject()
  const input = Array.from({ length: 30 }, (_, i) => ({
    name: `山田 ${i}`,
    notes: '田😀é'.repeat(3_000),
  }))
  const { succeeded, results } = await clientOf(secret).contacts.createBatch(input)
  assert.equal(succeeded, 30)
  const { notes } = await app.get(secret, results[29]?.id ?? '')
  assert.equal(notes, input[29]?.notes)
})

test('a contact too large for a request is reported at its index; others are stored', async () => {
  const { secret } = await app.addProject()
  const large = { name: 'Large', notes: 'x'.repeat(65_536) }
  const input = [{ name: 'Jane Doe' }, large, { name: 'John Doe' }]
  const { results, failed, succeeded } = await clientOf(secret).contacts.createBatch(input)
  assert.deepEqual([succeeded, failed], [2, 1])
  assert.deepEqual(results[1], {
    ...{ index: 1, id: null, created: false, outcome: 'rejected' },
    error: {
      code: 'body_too_large',
      detail: 'The contact has 65563 bytes of at most 65536.',
      errors: [],
    },
  })
  const stored = await app.search(secret)
  assert.deepEqual(new Set(stored.data.map(({ name }) => name)), new Set(['Jane Doe', 'John Doe']))
})

test('nothing to send: no request, and all totals are 0', async () => {
  await using server = await startScriptedServer([refused])
  const client = new ContactSync({ apiKey, baseUrl: server.url })
  assert.deepEqual(await client.contacts.createBatch([]), {
    ...{ total: 0, succeeded: 0, matched: 0, failed: 0, results: [], rateLimit: null },
  })
  assert.equal(server.requests.length, 0)
})

test('of one identity the later contact wins, however many requests are in progress', async () => {
  const { secret } = await app.addProject()
  const fillers = people(99)
  const versions = Array.from({ length: 12 }, (_, i) => [
    { name: `Version ${i}`, email: i % 2 === 0 ? 'jane@example.com' : ' Jane@Example.com' },
    ...fillers.map((contact, j) => ({ ...contact, email: `filler.${i}.${j}@example.com` })),
  ])
  const input = versions.flat()
  const { results } = await clientOf(secret).contacts.createBatch(input, { concurrency: 16 })
  const ofJane = results.filter((_, i) => i % 100 === 0)
  assert.equal(new Set(ofJane.map(({ id }) => id)).size, 1)
  assert.deepEqual(
    ofJane.map(({ created }) => created),
    ofJane.map((_, i) => i === 0),
  )
  const jane = await app.get(secret, ofJane[0]?.id ?? '')
  assert.equal(jane.name, 'Version 11')
})

test('more requests than the window allows: all are stored, none is given up', async () => {
  const { secret } = await app.addProject({ tier: 'standard' })
  const client = clientOf(secret, async (ms) => app.clock.advance(ms))
  const { succeeded } = await client.contacts.createBatch(people(7_000), { concurrency: 8 })
  assert.equal(succeeded, 7_000)
})

test('a request that fails permanently: what was answered is in the error', async () => {
  const { secret } = await app.addProject()
  await using proxy = await startDroppingProxy(app.port, (index) => index >= 2)
  const client = new ContactSync({
    ...{ apiKey: secret, baseUrl: proxy.url },
    sleep: async () => {},
  })
  const input = people(450)
  const error = await failureOf(client.contacts.createBatch(input, { concurrency: 1 }))
  assert.equal(error.code, 'connection_failed')
  assert.deepEqual(
    error.results.map(({ index }) => index),
    Array.from({ length: 200 }, (_, i) => i),
  )
  assert.deepEqual(
    error.unanswered,
    Array.from({ length: 250 }, (_, i) => i + 200),
  )
  assert.ok(error.cause instanceof ContactSyncError)

  const { idempotencyKey } = error
  const again = await clientOf(secret).contacts.createBatch(input, { idempotencyKey })
  assert.equal(again.succeeded, 450)
  assert.deepEqual(again.results.slice(0, 200), error.results)
  assert.equal((await app.search(secret)).total, 450)
})

test('without an identity: sent again with the idempotency key, none is duplicated', async () => {
  const { publishable, secret } = await app.addProject()
  await using proxy = await startDroppingProxy(app.port, (index) => index === 1)
  const options = { apiKey: publishable, baseUrl: proxy.url, retries: 0 }
  const input = Array.from({ length: 250 }, (_, i) => ({ name: `Jane Doe ${i}` }))
  const error = await failureOf(new ContactSync(options).contacts.createBatch(input))
  const { idempotencyKey } = error
  const again = await clientOf(publishable).contacts.createBatch(input, { idempotencyKey })
  assert.equal(again.succeeded, 250)
  assert.equal((await app.search(secret)).total, 250)
})

test('a refusal of one request ends waiting ones, and starts no other', async () => {
  const tooMany: Step = {
    status: 429,
    headers: { 'retry-after': '3600' },
    body: { code: 'rate_limited', detail: 'The window is full.' },
  }
  await using server = await startScriptedServer([tooMany, refused])
  const client = new ContactSync({ apiKey, baseUrl: server.url })
  const error = await failureOf(client.contacts.createBatch(people(900), { concurrency: 2 }))
  assert.deepEqual([error.code, error.status, error.results], ['invalid_key', 401, []])
  assert.equal(error.unanswered.length, 900)
  assert.equal(server.requests.length, 2)
})

test('an abort keeps what was answered', async () => {
  const { secret } = await app.addProject()
  const controller = new AbortController()
  const client = new ContactSync({
    ...{ apiKey: secret, baseUrl: `http://127.0.0.1:${app.port}` },
    onEvent: ({ type }) => type === 'answer' && setImmediate(() => controller.abort()),
  })
  const { signal } = controller
  const error = await failureOf(
    client.contacts.createBatch(people(900), { signal, concurrency: 1 }),
  )
  assert.equal(error.code, 'aborted')
  assert.ok(error.results.length >= 100 && error.results.length < 900)
  assert.ok(error.cause instanceof DOMException && error.cause.name === 'AbortError')
  const aborted = client.contacts.createBatch(people(1), { signal: AbortSignal.abort() })
  await assert.rejects(aborted, { name: 'AbortError' })
})

test('a value without a JSON form ends the call with the reason', async () => {
  await using server = await startScriptedServer([refused])
  const client = new ContactSync({ apiKey, baseUrl: server.url })
  const contact: Record<string, unknown> = { name: 'Jane Doe', 'Shoe size': 38n }
  // Callers without types can send anything.
  const error = await failureOf(client.contacts.createBatch([contact]))
  assert.ok(error.cause instanceof TypeError)
  assert.equal(server.requests.length, 0)
})

test('invalid options are refused before anything is sent', async () => {
  const { secret } = await app.addProject()
  const state = await app.storedState()
  const wrong = [
    { concurrency: 0 },
    { concurrency: 65 },
    { idempotencyKey: '' },
    { idempotencyKey: 'a b' },
    { idempotencyKey: 'k'.repeat(256) },
    { challengeToken: 'ä' },
  ]
  for (const options of wrong) {
    const call = clientOf(secret).contacts.createBatch(people(1), options)
    await assert.rejects(call, { code: 'invalid_option' }, JSON.stringify(options))
  }
  assert.equal(await app.storedState(), state)
})

test('an idempotency key too long for a later request is refused before any is sent', async () => {
  const { secret } = await app.addProject()
  const { contacts } = clientOf(secret)
  const state = await app.storedState()
  const create = (length: number) =>
    contacts.createBatch(people(101), { idempotencyKey: 'k'.repeat(length) })
  const message = 'idempotencyKey must have at most 245 characters.'
  await assert.rejects(create(246), { code: 'invalid_option', message })
  assert.equal(await app.storedState(), state)
  assert.equal((await create(245)).succeeded, 101)
})

function clientOf(key: string, sleep = async (_ms: number) => {}): ContactSync {
  return new ContactSync({ apiKey: key, baseUrl: `http://127.0.0.1:${app.port}`, sleep })
}

function people(count: number): ContactInput[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `Jane Doe ${i}`,
    email: `jane.${i}@example.com`,
  }))
}

async function failureOf(call: Promise<unknown>): Promise<ContactBatchError> {
  const error = await call.then(
    () => assert.fail('The call succeeded.'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ContactBatchError, String(error))
  return error
}
