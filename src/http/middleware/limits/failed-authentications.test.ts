import assert from 'node:assert/strict'
import { test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { type TestApp, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const whoamiPath = '/public/v1/whoami'
const key = 'zk_live_wrong'
const invalid = { status: 401, code: 'invalid_key' }
const limited = { status: 429, code: 'rate_limited' }
const read = { method: 'GET', path: whoamiPath }

async function fail(app: TestApp, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await assertRefused(app, { ...read, key, ...invalid })
}

test('60 failures a minute from one address, then 429 whatever is wrong with the key', async () => {
  await using app = await startApp()
  await fail(app, 60)
  await assertRefused(app, { ...read, key, ...limited })
  await assertRefused(app, { ...read, ...limited })
  const body = { name: 'Jane Doe' }
  await assertRefused(app, { path: contactsPath, key, body, ...limited })
})

test('a valid key from the same address still works', async () => {
  await using app = await startApp()
  const { secret } = await app.addProject()
  await fail(app, 60)
  await assertRefused(app, { ...read, key, ...limited })
  assert.equal((await app.request('GET', whoamiPath, { key: secret })).status, 200)
  assert.equal((await app.create(secret, { name: 'Jane Doe' })).status, 201)
})

test('waiting Retry-After succeeds, one second less fails', async () => {
  await using app = await startApp()
  await fail(app, 1)
  app.clock.advance(12_400)
  await fail(app, 59)
  const { headers, status } = await app.request<Problem>('GET', whoamiPath, { key })
  assert.equal(status, 429)
  assert.equal(headers['retry-after'], '48')
  app.clock.advance(47_000)
  await assertRefused(app, { ...read, key, ...limited })
  app.clock.advance(1_000)
  await fail(app, 1)
})

test('a request that needs no key is never throttled', async () => {
  await using app = await startApp()
  await fail(app, 60)
  await assertRefused(app, { ...read, key, ...limited })
  assert.equal((await app.request('OPTIONS', contactsPath)).status, 204)
  assert.equal((await app.request('GET', '/public/v1/openapi.json')).status, 200)
  assert.equal((await app.request('GET', '/public/v1/nothing')).status, 404)
})

test('an address that a client claims in a header changes nothing', async () => {
  await using app = await startApp()
  await fail(app, 60)
  const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' }
  await assertRefused(app, { ...read, key, headers, ...limited })
})
