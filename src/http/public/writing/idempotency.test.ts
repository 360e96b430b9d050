import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Batch, Created, Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const dayMs = 24 * 3_600_000
const body = { name: 'Jane Doe' }
const headers = { 'idempotency-key': 'order-1' }
const mismatch = { status: 422, code: 'idempotency_mismatch' }

test('the same key and body: the first response again, marked, and nothing stored', async () => {
  const { secret, publishable } = await app.addProject()
  for (const key of [secret, publishable]) {
    const first = await app.create(key, body, { headers })
    assert.equal(first.status, 201)
    assert.equal(first.headers['idempotent-replayed'], undefined)
    const before = await app.storedState()
    const second = await app.create(key, body, { headers })
    assert.equal(second.status, 201)
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.equal(second.text, first.text)
    assert.equal(second.headers['location'], first.headers['location'])
    assert.equal(await app.storedState(), before)
  }
})

test('a replay is what was answered first, whatever happened since', async () => {
  const { secret: key } = await app.addProject()
  const jane = { email: 'jane@example.com', name: 'Jane Doe', id: 'x', customFields: { Size: 'M' } }
  const first = await app.create(key, jane, { headers })
  await app.create(key, { email: 'jane@example.com', name: 'Jane Roe' })
  const update = await app.create(key, jane, { headers: { 'idempotency-key': 'order-2' } })
  assert.equal(update.status, 200)
  assert.equal((await app.create(key, jane, { headers })).text, first.text)
  const replayed = await app.create(key, jane, { headers: { 'idempotency-key': 'order-2' } })
  assert.equal(replayed.status, 200)
  assert.equal(replayed.text, update.text)
})

test('a batch is replayed byte for byte, with its mistakes, names and labels', async () => {
  const project = await app.addProject()
  const soon = new Date(app.clock.now() + 1_000).toISOString()
  const contacts = [
    { name: 'Jane Doe', id: 'x', customFields: { Size: 'M', Colour: 'red' }, Budget: '10' },
    { name: 'John Doe', tags: 'vip', createdAt: soon },
    { email: 'nonsense', customFields: { 'Shoe size': {} } },
    { name: 'Jane Roe', assigneeId: `user_${'0'.repeat(26)}` },
    'nobody',
  ]
  for (const key of [project.secret, project.publishable]) {
    const first = await app.createBatch(key, contacts, { headers })
    assert.equal(first.status, 200)
    // What was in the future no longer is, and what had no field has one.
    app.clock.advance(10_000)
    if (key === project.secret) {
      const field = { projectId: project.id, label: 'Colour', now: app.clock.now() }
      await app.store.createField(field)
    }
    const before = await app.storedState()
    const second = await app.createBatch(key, contacts, { headers })
    assert.equal(second.headers['idempotent-replayed'], 'true')
    assert.equal(second.text, first.text)
    assert.equal(await app.storedState(), before)
  }
})

test('another body under the same key: 422', async () => {
  const { secret: key } = await app.addProject()
  await app.create(key, body, { headers })
  const others = ['{"name":"John Doe"}', '{"name": "Jane Doe"}', '{}', '[]']
  for (const raw of others) {
    await assertRefused(app, { path: contactsPath, key, raw, headers, ...mismatch })
  }
})

test('a response is kept for 24 hours', async () => {
  const { secret: key } = await app.addProject()
  const first = await app.create(key, body, { headers })
  app.clock.advance(dayMs - 1)
  const replay = await app.create(key, body, { headers })
  assert.equal(replay.text, first.text)
  app.clock.advance(1)
  const fresh = await app.create(key, body, { headers })
  assert.equal(fresh.headers['idempotent-replayed'], undefined)
  assert.notEqual(fresh.body.id, first.body.id)
  assert.equal((await app.create(key, body, { headers })).text, fresh.text)
})

test('a refusal of the body is not stored: the fixed request goes through', async () => {
  const { secret: key } = await app.addProject()
  const refusals = ['{', '{}', '{"name":"Jane Doe","type":"robot"}', '[]']
  for (const raw of refusals) {
    const { status } = await app.request('POST', contactsPath, { key, raw, headers })
    assert.equal(status, 400)
  }
  assert.equal((await app.create(key, body, { headers })).status, 201)
})

test('a refusal that only storage can give is not stored either', async () => {
  const { secret: key } = await app.addProject()
  const assigneeId = `user_${'0'.repeat(26)}`
  const refusal = { path: contactsPath, key, headers, status: 400, code: 'invalid_request' }
  await assertRefused(app, { ...refusal, body: { ...body, assigneeId } })
  const { status, text } = await app.create(key, body, { headers })
  assert.equal(status, 201, text)
})

test('a batch is replayed with its rejections', async () => {
  const { secret: key } = await app.addProject()
  const contacts = [body, {}, { email: 'jane@example.com' }]
  const first = await app.createBatch(key, contacts, { headers })
  const before = await app.storedState()
  const second = await app.createBatch(key, contacts, { headers })
  assert.equal(second.status, 200)
  assert.equal(second.text, first.text)
  assert.equal(second.headers['idempotent-replayed'], 'true')
  const other = { contacts: [body] }
  await assertRefused(app, { path: batchPath, key, body: other, headers, ...mismatch })
  assert.equal(await app.storedState(), before)
})

test('a batch that is refused as a whole is not stored', async () => {
  const { secret: key } = await app.addProject()
  assert.equal((await app.createBatch(key, [], { headers })).status, 400)
  assert.equal((await app.createBatch(key, [body], { headers })).status, 200)
})

test('an idempotency key belongs to its path and its API key', async () => {
  const { id, secret, publishable } = await app.addProject()
  const { secret: other } = await app.addKey(id, 'secret')
  const ids = new Set<string | null | undefined>()
  for (const key of [secret, publishable, other]) {
    ids.add((await app.create(key, body, { headers })).body.id)
    ids.add((await app.createBatch(key, [body], { headers })).body.results[0]?.id)
  }
  assert.equal(ids.size, 6)
})

test('an idempotency key has 1 to 255 visible characters', async () => {
  const { secret: key } = await app.addProject()
  for (const good of ['x', '~'.repeat(255), '"a,b;c"']) {
    const { status } = await app.create(key, body, { headers: { 'idempotency-key': good } })
    assert.equal(status, 201)
  }
  for (const bad of ['', ' ', '~'.repeat(256), 'a b', 'é']) {
    const refusal = { path: contactsPath, key, body, headers: { 'idempotency-key': bad } }
    const problem = await assertRefused(app, { ...refusal, status: 400, code: 'invalid_request' })
    assert.equal(problem.errors?.[0]?.pointer, 'Idempotency-Key')
  }
})

test('while the first request is not answered: 409 idempotency_in_flight', async () => {
  const { secret: key } = await app.addProject()
  const create = () => app.request<Created | Problem>('POST', contactsPath, { key, body, headers })
  const before = await app.storedState()
  const hold = await app.engine.holdWrites()
  const pending = [create(), create()]
  const refused = await Promise.race(pending)
  assert.equal(refused.status, 409)
  assert.equal((refused.body as Problem).code, 'idempotency_in_flight')
  assert.equal(await app.storedState(), before)
  await hold[Symbol.asyncDispose]()
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  assert.deepEqual(new Set(statuses), new Set([201, 409]))
  const replay = await create()
  assert.equal(replay.headers['idempotent-replayed'], 'true')
  assert.equal((await app.search(key)).total, 1)
})

test('a request is in flight for one path and one API key', async () => {
  const { id, secret } = await app.addProject()
  const { secret: other } = await app.addKey(id, 'secret')
  const hold = await app.engine.holdWrites()
  const pending = [
    app.create(secret, body, { headers }),
    app.create(other, body, { headers }),
    app.createBatch(secret, [body], { headers }),
  ]
  // Each is answered only once it may write: none was refused for another.
  setImmediate(() => void hold[Symbol.asyncDispose]())
  const responses = await Promise.all<{ status: number; body: Created | Batch }>(pending)
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201, 200],
  )
})
