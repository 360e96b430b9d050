import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { inspect } from 'node:util'

import { createId } from '#core/values/id.ts'
import { webhooksMax } from '#core/webhooks/webhook.ts'
import { scopes } from '#model/keys/key.ts'
import { startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Problem } from '#test/harness/response.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const webhooksPath = '/public/v1/webhooks'
// Nothing listens there.
const url = 'http://127.0.0.1:1024/hook'
const events = ['contact.created']

type Webhook = {
  id: string
  url: string
  description: string | null
  events: string[]
  isActive: boolean
  switches: { at: string; isActive: boolean; reason: string }[]
  failingSince: string | null
  createdAt: string
}
type Issued = Webhook & { secret: string }
type Delivery = { id: string; type: string; state: string; tries: { status: number | null }[] }
type DeliveryPage = { data: Delivery[]; nextCursor: string | null }

/** A project, with a key that may manage its webhooks. */
async function withKey() {
  const project = await app.addProject()
  const { secret: key } = await app.addKey(project.id, 'secret', { scopes: ['webhooks:manage'] })
  return { project, key }
}

const post = <Body>(key: string, path: string, body?: unknown, idempotencyKey?: string) =>
  app.request<Body>('POST', path, {
    ...{ key, body },
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
  })
const get = <Body = Webhook>(key: string, path: string) => app.request<Body>('GET', path, { key })
const list = async (key: string) => (await get<{ data: Webhook[] }>(key, webhooksPath)).body.data

async function create(key: string, settings: object = {}) {
  const response = await post<Issued>(key, webhooksPath, { url, events, ...settings })
  assert.equal(response.status, 201, response.text)
  return { ...response, path: `${webhooksPath}/${response.body.id}` }
}

const deliveriesOf = async (key: string, path: string, query = '') =>
  (await get<DeliveryPage>(key, `${path}/deliveries${query}`)).body

/** Waits until as many deliveries are in this state. */
async function untilState(key: string, path: string, state: string, count: number): Promise<void> {
  await until(async () => {
    const { data } = await deliveriesOf(key, path, `?state=${state}&limit=100`)
    return data.length === count
  })
}

async function addContacts(key: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await app.create(key, { name: `Lead ${index}` })
}

const tables = ['webhooks', 'webhook_secrets', 'webhook_switches', 'deliveries']

/** Changes with whatever is stored of webhooks, and as `storedState`. */
async function storedState(): Promise<string> {
  const hash = createHash('sha256').update(await app.storedState())
  for (const table of tables) {
    const rows = await app.engine.rows(`SELECT * FROM ${table}`)
    hash.update(inspect(rows, { depth: null, maxArrayLength: null, maxStringLength: null }))
  }
  return hash.digest('hex')
}

/** A refused request that changed nothing. */
async function refused(ask: () => Promise<HttpResponse>): Promise<Problem> {
  const before = await storedState()
  const { status, text, body } = await ask()
  assert.ok(status >= 400, text)
  assert.equal(await storedState(), before)
  return body as Problem
}

const mistakesOf = ({ errors }: Problem) => errors?.map(({ pointer, code }) => [pointer, code])

test('a created webhook is listed and got; its secret is in the first response only', async () => {
  const { key } = await withKey()
  const { body, headers, path } = await create(key, { description: ' CRM ' })
  const { secret, ...webhook } = body
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(headers['location'], path)
  assert.deepEqual(webhook, {
    ...{ id: webhook.id, url, description: 'CRM', events, isActive: true },
    ...{ switches: [], failingSince: null, createdAt: new Date(app.clock.now()).toISOString() },
  })
  const changed = await app.request('PATCH', path, { key, body: { description: 'CRM' } })
  for (const { status, text } of [await get(key, path), changed]) {
    assert.equal(status, 200)
    assert.deepEqual(JSON.parse(text), webhook)
  }
  assert.deepEqual(await list(key), [webhook])
})

test('webhooks are listed oldest first, each project its own', async () => {
  const { key } = await withKey()
  const { key: others } = await withKey()
  const ids: string[] = []
  for (const description of ['First', 'Second', 'Third']) {
    ids.push((await create(key, { description })).body.id)
    app.clock.advance(1_000)
  }
  assert.deepEqual(
    (await list(key)).map(({ id }) => id),
    ids,
  )
  assert.deepEqual(await list(others), [])
})

test('an address that is not public is refused, at creation and as a change', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const addresses = [
    'https://10.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/hook',
    'https://localhost/hook',
    'https://crm.internal/hook',
    'https://jane:pass@example.com/hook',
    'ftp://example.com/hook',
    'hook',
  ]
  const texts = new Set<string>()
  for (const address of addresses) {
    const body = { url: address }
    for (const ask of [
      () => post(key, webhooksPath, { ...body, events }),
      () => app.request('PATCH', path, { key, body }),
    ]) {
      const problem = await refused(ask)
      assert.equal(problem.code, 'invalid_request')
      assert.deepEqual(mistakesOf(problem), [['/url', 'invalid_value']], address)
      texts.add(problem.detail)
    }
  }
  // Which of the rules it was would reveal something about the network.
  assert.equal(texts.size, 1)
})

test('a body that is wrong is refused with every mistake', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const cases: [body: unknown, mistakes: [pointer: string, code: string][]][] = [
    [{ secret: 'whsec_b25l' }, [['/secret', 'unknown_field']]],
    [{ isactive: true }, [['/isactive', 'unknown_field']]],
    [{ url: 7 }, [['/url', 'invalid_type']]],
    [{ isActive: 'yes' }, [['/isActive', 'invalid_type']]],
    [{ events: 'contact.created' }, [['/events', 'invalid_type']]],
    [{ events: [] }, [['/events', 'invalid_value']]],
    [{ events: ['webhook.test'] }, [['/events/0', 'invalid_value']]],
    [{ description: 'x'.repeat(201) }, [['/description', 'invalid_value']]],
    [
      { url: 'hook', description: 'x'.repeat(201), events: [] },
      [
        ['/url', 'invalid_value'],
        ['/description', 'invalid_value'],
        ['/events', 'invalid_value'],
      ],
    ],
  ]
  for (const [body, mistakes] of cases) {
    for (const ask of [
      () => post(key, webhooksPath, { url, events, ...(body as object) }),
      () => app.request('PATCH', path, { key, body }),
    ]) {
      const problem = await refused(ask)
      assert.equal(problem.code, 'invalid_request')
      assert.deepEqual(mistakesOf(problem), mistakes, JSON.stringify(body))
    }
  }
  const missing = await refused(() => post(key, webhooksPath, {}))
  assert.deepEqual(mistakesOf(missing), [
    ['/url', 'required'],
    ['/events', 'required'],
  ])
})

test('a webhook that is created off gets nothing', async () => {
  await using receiver = await Receiver.start()
  const { project, key } = await withKey()
  const { body, path } = await create(key, { url: receiver.url, isActive: false })
  assert.deepEqual([body.isActive, body.switches], [false, []])
  await using sent = await Receiver.start()
  await create(key, { url: sent.url })
  await addContacts(project.secret, 1)
  await sent.until(1)
  assert.deepEqual((await deliveriesOf(key, path)).data, [])
  assert.deepEqual(receiver.received, [])
})

test(`one more than ${webhooksMax} webhooks: 409 conflict`, async () => {
  const { key } = await withKey()
  for (let count = 0; count < webhooksMax; count += 1) await create(key)
  const problem = await refused(() => post(key, webhooksPath, { url, events }))
  assert.deepEqual([problem.status, problem.code], [409, 'conflict'])
  const [first] = await list(key)
  await app.request('DELETE', `${webhooksPath}/${first?.id}`, { key })
  await create(key)
})

test('PATCH changes what is given, and says when the webhook was turned off', async () => {
  const { key } = await withKey()
  const { body, path } = await create(key, { description: 'CRM' })
  const { secret: _, ...webhook } = body
  const change = async (settings: object) =>
    (await app.request<Webhook>('PATCH', path, { key, body: settings })).body
  assert.deepEqual(await change({}), webhook)
  const moved = { url: 'http://127.0.0.1:1025/hook', events: ['contact.deleted'] }
  assert.deepEqual(await change(moved), { ...webhook, ...moved })
  assert.deepEqual(await change({ description: null }), { ...webhook, ...moved, description: null })
  app.clock.advance(1_000)
  const off = await change({ isActive: false })
  const at = new Date(app.clock.now()).toISOString()
  assert.deepEqual(off.switches, [{ at, isActive: false, reason: 'asked' }])
  assert.deepEqual((await get(key, path)).body, off)
})

test('a deleted webhook is gone; only a repeated request is answered again', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const kept = await create(key)
  const remove = (headers = {}) => app.request('DELETE', path, { key, headers })
  const once = { 'idempotency-key': 'delete-1' }
  const deleted = await remove(once)
  assert.deepEqual([deleted.status, deleted.text], [204, ''])
  assert.equal((await get(key, path)).status, 404)
  assert.equal((await remove()).status, 404)
  while (await app.store.prune(app.clock.now())) continue
  const again = await remove(once)
  assert.deepEqual([again.status, again.headers['idempotent-replayed']], [204, 'true'])
  assert.deepEqual(
    (await list(key)).map(({ id }) => id),
    [kept.body.id],
  )
})

test('a webhook of another project is not found, by any operation', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const { body: tested } = await post<{ deliveryId: string }>(key, `${path}/test`)
  await untilState(key, path, 'failed', 1)
  const { project } = await withKey()
  const { secret: foreign } = await app.addKey(project.id, 'secret', { scopes: [...scopes] })
  const requests: [method: string, path: string, body?: object][] = [
    ['GET', path],
    ['PATCH', path, { isActive: false }],
    ['PATCH', path, { url: 'hook' }],
    ['DELETE', path],
    ['POST', `${path}/rotate-secret`],
    ['POST', `${path}/test`],
    ['POST', `${path}/resend`, { deliveryId: tested.deliveryId }],
    ['POST', `${path}/resend`, { since: '2026-01-01T00:00:00Z' }],
    ['POST', `${path}/resend`, {}],
    ['GET', `${path}/deliveries`],
  ]
  for (const [method, requested, body] of requests) {
    for (const headers of [{}, { 'idempotency-key': 'foreign' }]) {
      const request = { key: foreign, body, headers: method === 'GET' ? {} : headers }
      const problem = await refused(() => app.request(method, requested, request))
      assert.deepEqual([problem.status, problem.code], [404, 'not_found'], `${method} ${requested}`)
    }
  }
})

test('a rotation answers with a new secret; both sign', async () => {
  await using receiver = await Receiver.start()
  const { project, key } = await withKey()
  const { body, path } = await create(key, { url: receiver.url })
  const rotated = await post<Issued>(key, `${path}/rotate-secret`, undefined, 'rotate-1')
  assert.equal(rotated.status, 201)
  const { secret, ...webhook } = rotated.body
  assert.match(secret, /^whsec_/)
  assert.notEqual(secret, body.secret)
  assert.deepEqual((await get(key, path)).body, webhook)
  const again = await post<Issued>(key, `${path}/rotate-secret`, undefined, 'rotate-1')
  assert.deepEqual([again.text, again.headers['idempotent-replayed']], [rotated.text, 'true'])
  await addContacts(project.secret, 1)
  await receiver.until(1)
  const signature = String(receiver.received[0]?.headers['x-service-signature'])
  assert.equal(signature.split('v1=').length - 1, 2)
})

test('too many rotations are refused, and the secrets stay', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const rotate = () => post<Problem>(key, `${path}/rotate-secret`)
  let rotations = 0
  while ((await rotate()).status === 201) rotations += 1
  assert.ok(rotations > 0)
  const problem = await refused(rotate)
  assert.deepEqual([problem.status, problem.code], [400, 'invalid_request'])
})

test('a repeated creation answers with the same webhook and secret, on any node', async () => {
  const { key } = await withKey()
  const body = { url, events, description: 'CRM' }
  const first = await post<Issued>(key, webhooksPath, body, 'create-1')
  assert.equal(first.status, 201)
  const stored = await storedState()
  const headers = { 'idempotency-key': 'create-1' }
  await using other = await startApp({ beside: app })
  for (const node of [app, other]) {
    const again = await node.request('POST', webhooksPath, { key, body, headers })
    assert.deepEqual([again.status, again.text], [201, first.text])
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.headers['location'], first.headers['location'])
  }
  assert.equal(await storedState(), stored)
  const { secret: _, ...webhook } = first.body
  assert.deepEqual(await list(key), [webhook])
  const mismatch = await refused(() => post(key, webhooksPath, { url, events }, 'create-1'))
  assert.deepEqual([mismatch.status, mismatch.code], [422, 'idempotency_mismatch'])
})

test('a secret is stored nowhere where it can be read but with its webhook', async () => {
  const { key } = await withKey()
  const { secret } = (await post<Issued>(key, webhooksPath, { url, events }, 'create-1')).body
  const [kept] = await app.engine.rows('SELECT count(*) AS count FROM idempotency')
  assert.ok(Number(kept?.['count']) > 0)
  const rows = await app.engine.rows('SELECT * FROM idempotency')
  assert.equal(JSON.stringify(rows).includes(secret), false)
})

test('a test is sent once, also while the webhook is off', async () => {
  await using receiver = await Receiver.start()
  const { project, key } = await withKey()
  const { path } = await create(key, { url: receiver.url, isActive: false })
  const response = await post<{ deliveryId: string }>(key, `${path}/test`, undefined, 'test-1')
  assert.equal(response.status, 202)
  await receiver.until(1)
  const [received] = receiver.received
  assert.equal(received?.id, response.body.deliveryId)
  const { type, projectId } = JSON.parse(received.body) as Record<string, unknown>
  assert.deepEqual([type, projectId], ['webhook.test', project.id])
  await untilState(key, path, 'delivered', 1)
  const again = await post(key, `${path}/test`, undefined, 'test-1')
  assert.deepEqual([again.text, again.headers['idempotent-replayed']], [response.text, 'true'])
  const { data } = await deliveriesOf(key, path)
  assert.deepEqual(
    data.map(({ id, tries }) => [id, tries.map(({ status }) => status)]),
    [[response.body.deliveryId, [204]]],
  )
})

test('one delivery is sent again by its id', async () => {
  await using receiver = await Receiver.start()
  const { project, key } = await withKey()
  const { path } = await create(key, { url: receiver.url })
  await addContacts(project.secret, 1)
  await untilState(key, path, 'delivered', 1)
  const [delivery] = (await deliveriesOf(key, path)).data
  const response = await post(key, `${path}/resend`, { deliveryId: delivery?.id })
  assert.deepEqual([response.status, response.body], [202, { deliveries: 1 }])
  await receiver.until(2)
  assert.deepEqual(receiver.ids, [delivery?.id, delivery?.id])
})

test('what was missed since a time is sent', async () => {
  await using receiver = await Receiver.start()
  const { project, key } = await withKey()
  const { path } = await create(key, { url: receiver.url, isActive: false })
  await addContacts(project.secret, 1)
  app.clock.advance(1_000)
  const since = new Date(app.clock.now()).toISOString()
  await addContacts(project.secret, 2)
  await app.request('PATCH', path, { key, body: { isActive: true } })
  const response = await post(key, `${path}/resend`, { since })
  assert.deepEqual([response.status, response.body], [202, { deliveries: 2 }])
  await untilState(key, path, 'delivered', 2)
  assert.equal(receiver.received.length, 2)
})

test('resend takes one of deliveryId and since, and nothing else', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const { body: sent } = await post<{ deliveryId: string }>(key, `${path}/test`)
  await untilState(key, path, 'failed', 1)
  const { deliveryId } = sent
  const since = '2026-01-01T00:00:00Z'
  for (const body of [
    {},
    { deliveryId, since },
    { since: 'yesterday' },
    { since: 7 },
    { deliveryId: null },
    { deliveryId, all: true },
    [],
  ]) {
    const problem = await refused(() => post(key, `${path}/resend`, body))
    assert.deepEqual([problem.status, problem.code], [400, 'invalid_request'], JSON.stringify(body))
  }
})

test('a delivery of another webhook, or none, is not found', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const { path: otherPath } = await create(key)
  const { body } = await post<{ deliveryId: string }>(key, `${path}/test`)
  await untilState(key, path, 'failed', 1)
  for (const deliveryId of [body.deliveryId, createId('msg', 1), 'x', '']) {
    const problem = await refused(() => post(key, `${otherPath}/resend`, { deliveryId }))
    assert.deepEqual([problem.status, problem.code], [404, 'not_found'], deliveryId)
  }
})

test('deliveries come newest first, in pages, also of one state', async () => {
  await using receiver = await Receiver.start()
  const { project, key } = await withKey()
  const { path } = await create(key, { url: receiver.url })
  await addContacts(project.secret, 3)
  await untilState(key, path, 'delivered', 3)
  receiver.respond = () => ({ status: 500 })
  const { body: failing } = await post<{ deliveryId: string }>(key, `${path}/test`)
  await untilState(key, path, 'failed', 1)
  const all = await deliveriesOf(key, path)
  assert.deepEqual(
    all.data.map(({ type, state }) => [type, state]),
    [
      ['webhook.test', 'failed'],
      ['contact.created', 'delivered'],
      ['contact.created', 'delivered'],
      ['contact.created', 'delivered'],
    ],
  )
  assert.equal(all.nextCursor, null)
  const paged: string[] = []
  let query = '?limit=2'
  for (;;) {
    const { data, nextCursor } = await deliveriesOf(key, path, query)
    paged.push(...data.map(({ id }) => id))
    if (nextCursor === null) break
    query = `?limit=2&cursor=${nextCursor}`
  }
  assert.deepEqual(
    paged,
    all.data.map(({ id }) => id),
  )
  const failed = await deliveriesOf(key, path, '?state=failed')
  assert.deepEqual(
    failed.data.map(({ id }) => id),
    [failing.deliveryId],
  )
  assert.deepEqual((await deliveriesOf(key, path, '?limit=100000')).data, all.data)
})

test('every wrong parameter of deliveries is named', async () => {
  const { key } = await withKey()
  const { path } = await create(key)
  const query = '?state=lost&limit=0&cursor=x&offset=1'
  const problem = await refused(() => get(key, `${path}/deliveries${query}`))
  assert.deepEqual(mistakesOf(problem), [
    ['offset', 'unknown_parameter'],
    ['state', 'invalid_value'],
    ['cursor', 'invalid_cursor'],
    ['limit', 'invalid_value'],
  ])
})
