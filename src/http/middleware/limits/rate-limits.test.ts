import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { type TestProject, batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { HttpResponse, Problem } from '#test/harness/response.ts'

const ceilings = (perMinute: number, perHour: number) => ({ perMinute, perHour })
const app = await startApp({
  tiers: {
    small: { read: ceilings(3, 5), create: ceilings(3, 5), batch: ceilings(3, 5) },
    even: { read: ceilings(2, 2), create: ceilings(2, 2), batch: ceilings(2, 2) },
  },
})
after(() => app[Symbol.asyncDispose]())

const whoamiPath = '/public/v1/whoami'
const limited = { status: 429, code: 'rate_limited' }
const jane = { name: 'Jane Doe', email: 'jane@example.com' }

function remaining({ headers }: HttpResponse): number {
  return Number(headers['x-ratelimit-remaining-short'])
}

test('the standard ceilings: 60 creates, 30 batches a minute, then 429', async () => {
  const { secret: key } = await app.addProject({ tier: 'standard' })
  for (let left = 59; left >= 0; left -= 1)
    assert.equal(remaining(await app.create(key, jane)), left)
  await assertRefused(app, { path: contactsPath, key, body: jane, ...limited })
  for (let left = 29; left >= 0; left -= 1) {
    assert.equal(remaining(await app.createBatch(key, [jane, jane])), left)
  }
  await assertRefused(app, { path: batchPath, key, body: { contacts: [jane] }, ...limited })
  assert.equal((await app.request('GET', whoamiPath, { key })).status, 200)
})

test('the minute is full: waiting Retry-After succeeds, one second less fails', async () => {
  const { secret: key } = await app.addProject({ tier: 'small' })
  for (const gapMs of [0, 10_200, 7_000]) {
    app.clock.advance(gapMs)
    await app.create(key, jane)
  }
  const refused = await app.request<Problem>('POST', contactsPath, { key, body: jane })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers['retry-after'], '43')
  assert.match(refused.body.detail, /minute/)
  app.clock.advance(42_000)
  await assertRefused(app, { path: contactsPath, key, body: jane, ...limited })
  app.clock.advance(1_000)
  assert.equal((await app.create(key, jane)).status, 200)
})

test('the hour is full: waiting Retry-After succeeds, one second less fails', async () => {
  const { secret: key } = await app.addProject({ tier: 'small' })
  for (let i = 0; i < 5; i += 1) {
    await app.create(key, jane)
    app.clock.advance(61_300)
  }
  const refused = await app.request<Problem>('POST', contactsPath, { key, body: jane })
  assert.equal(refused.status, 429)
  assert.equal(refused.headers['x-ratelimit-remaining-medium'], '0')
  assert.match(refused.body.detail, /hour/)
  const seconds = Number(refused.headers['retry-after'])
  assert.equal(seconds, Math.ceil((3_600_000 - 5 * 61_300) / 1_000))
  app.clock.advance((seconds - 1) * 1_000)
  await assertRefused(app, { path: contactsPath, key, body: jane, ...limited })
  app.clock.advance(1_000)
  assert.equal((await app.create(key, jane)).status, 200)
})

test('both windows are full: Retry-After is the longer wait, detail names its window', async () => {
  const { secret: key } = await app.addProject({ tier: 'even' })
  await app.create(key, jane)
  await app.create(key, jane)
  const refused = await app.request<Problem>('POST', contactsPath, { key, body: jane })
  assert.equal(refused.headers['retry-after'], '3600')
  assert.match(refused.body.detail, /hour/)
})

test('a 429 is not counted', async () => {
  const { secret: key } = await app.addProject({ tier: 'small' })
  for (let i = 0; i < 10; i += 1) await app.create(key, jane)
  app.clock.advance(60_000)
  const { headers, status } = await app.create(key, jane)
  assert.equal(status, 200)
  assert.equal(headers['x-ratelimit-remaining-medium'], '1')
})

test('every request that is let through counts, whatever its outcome', async () => {
  const project = await app.addProject({ tier: 'standard' })
  const { secret: key } = project
  const repeated = { body: jane, headers: { 'idempotency-key': 'once' } }
  const expected: [method: string, path: string, status: number, options: object][] = [
    ['POST', contactsPath, 400, { raw: '{' }],
    ['POST', contactsPath, 400, { body: {} }],
    ['POST', contactsPath, 413, { raw: ' '.repeat(65_537) }],
    ['POST', contactsPath, 415, { raw: 'x', headers: { 'content-type': 'text/plain' } }],
    ['POST', contactsPath, 201, repeated],
    ['POST', contactsPath, 201, repeated],
    ['POST', contactsPath, 422, { ...repeated, body: {} }],
  ]
  let left = 60
  for (const [method, path, status, options] of expected) {
    const response = await app.request(method, path, { key, ...options })
    assert.equal(response.status, status)
    left -= 1
    assert.equal(remaining(response), left, `${status}`)
  }
})

test('a read counts when it is refused by scope, by path or by method', async () => {
  const { publishable: key } = await app.addProject({ tier: 'standard' })
  const expected: [method: string, path: string, status: number][] = [
    ['GET', contactsPath, 403],
    ['GET', `${contactsPath}/contact_1`, 403],
    ['GET', '/public/v1/nothing', 404],
    ['DELETE', whoamiPath, 405],
    ['HEAD', whoamiPath, 200],
    ['GET', `${whoamiPath}?x=1`, 200],
  ]
  let left = 600
  for (const [method, path, status] of expected) {
    const response = await app.request(method, path, { key })
    assert.equal(response.status, status)
    left -= 1
    assert.equal(remaining(response), left, `${method} ${path}`)
  }
})

test('an unknown path counts as a create by POST, else as a read', async () => {
  const { secret: key } = await app.addProject({ tier: 'small' })
  const paths = ['/public/v1/nothing', `${batchPath}/`, whoamiPath]
  const before = await app.storedState()
  for (const [i, path] of paths.entries()) {
    const posted = await app.request('POST', path, { key, body: jane })
    assert.deepEqual([posted.status, remaining(posted)], [path === whoamiPath ? 405 : 404, 2 - i])
  }
  for (const [i, method] of ['GET', 'DELETE', 'PUT'].entries()) {
    const response = await app.request(method, '/public/v1/nothing', { key })
    assert.deepEqual([response.status, remaining(response)], [404, 2 - i], method)
  }
  for (const method of ['POST', 'GET']) {
    const { status } = await app.request(method, '/public/v1/nothing', { key })
    assert.equal(status, 429, method)
  }
  assert.equal((await app.create(key, jane)).status, 429)
  assert.equal(await app.storedState(), before)
  assert.equal(remaining(await app.createBatch(key, [jane])), 2)
})

test('without a key an unknown path shows the windows that it would count in', async () => {
  for (const path of ['/public/v1/nothing', '/public/v1/%']) {
    for (const [method, ceiling] of [
      ['POST', '60'],
      ['GET', '600'],
      ['DELETE', '600'],
    ] as const) {
      const { headers } = await app.request(method, path)
      assert.equal(headers['x-ratelimit-limit-short'], ceiling, `${method} ${path}`)
    }
  }
})

test('an origin that is refused counts', async () => {
  const { id } = await app.addProject()
  const origins = ['https://www.example.com']
  const { secret: key } = await app.addKey(id, 'publishable', { tier: 'standard', origins })
  const response = await app.create(key, jane)
  assert.equal(response.status, 403)
  assert.equal(remaining(response), 59)
})

test('neither OPTIONS nor the OpenAPI document counts', async () => {
  const { secret: key } = await app.addProject({ tier: 'small' })
  const paths = [contactsPath, batchPath, whoamiPath, '/public/v1/nothing']
  for (const path of paths) await app.request('OPTIONS', path, { key })
  for (let i = 0; i < 5; i += 1) await app.request('GET', '/public/v1/openapi.json', { key })
  assert.equal(remaining(await app.request('GET', whoamiPath, { key })), 2)
  assert.equal(remaining(await app.create(key, jane)), 2)
})

test('concurrent requests never get more than the ceiling', async () => {
  const { secret: key }: TestProject = await app.addProject({ tier: 'small' })
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.request('GET', whoamiPath, { key })),
  )
  assert.equal(responses.filter(({ status }) => status === 200).length, 3)
})
