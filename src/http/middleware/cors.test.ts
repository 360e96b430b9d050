import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { firstPage } from '#core/values/page.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'
import type { RequestOptions } from '#test/harness/send.ts'

const once = { perMinute: 1, perHour: 100 }
const app = await startApp({ tiers: { few: { read: once, create: once, batch: once } } })
after(() => app[Symbol.asyncDispose]())

// That every header is exposed on every response is asserted by the harness of each request.

const origin = 'https://www.example.com'
const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const preflight = {
  origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
}

test('a preflight needs no key and allows what the API takes', async () => {
  const paths = [contactsPath, batchPath, `${contactsPath}/contact_1`, '/public/v1/whoami']
  for (const path of paths) {
    const response = await app.request('OPTIONS', path, { headers: preflight })
    assert.equal(response.status, 204)
    assert.equal(response.text, '')
    assert.equal(response.headers['access-control-allow-origin'], '*')
    assert.equal(response.headers['access-control-allow-methods'], response.headers['allow'])
    const names = (response.headers['access-control-allow-headers'] ?? '').toLowerCase().split(', ')
    for (const name of ['authorization', 'content-type', 'idempotency-key']) {
      assert.ok(names.includes(name), name)
    }
  }
})

test('a preflight is never throttled', async () => {
  for (let i = 0; i < 700; i += 1) {
    const { status } = await app.request('OPTIONS', contactsPath, { headers: preflight })
    assert.equal(status, 204)
  }
})

test('a key without a list of origins works from everywhere', async () => {
  const { publishable: key } = await app.addProject()
  for (const headers of [{ origin }, { origin: 'null' }, {}]) {
    const response = await app.create(key, jane, { headers })
    assert.equal(response.status, 201)
    assert.equal(response.headers['access-control-allow-origin'], '*')
  }
})

test('an origin on the list: the response names it and varies by it', async () => {
  const { id } = await app.addProject()
  const origins = [origin, 'http://localhost:3000']
  const { secret: key } = await app.addKey(id, 'publishable', { origins })
  for (const allowed of origins) {
    const response = await app.create(key, jane, { headers: { origin: allowed } })
    assert.equal(response.status, 201)
    assert.equal(response.headers['access-control-allow-origin'], allowed)
    assert.equal(response.headers['vary'], 'Origin')
  }
  const refused = await app.create(key, {}, { headers: { origin } })
  assert.equal(refused.status, 400)
  assert.equal(refused.headers['access-control-allow-origin'], origin)
})

test('a listed origin may read every refusal, also one that comes before the body', async () => {
  const { id } = await app.addProject()
  const few = { origins: [origin], tier: 'few' }
  const { secret: full } = await app.addKey(id, 'publishable', few)
  const { secret: key } = await app.addKey(id, 'publishable', { origins: [origin] })
  await app.create(full, jane)
  const large = ' '.repeat(70_000)
  const before = await app.storedState()
  const refusals: [status: number, path: string, options: RequestOptions][] = [
    [413, contactsPath, { key, raw: large }],
    [413, contactsPath, { key, raw: [large, large] }],
    [413, '/mcp', { key, raw: large }],
    [415, contactsPath, { key, raw: large, headers: { 'content-type': 'text/plain' } }],
    [415, '/mcp', { key, raw: large, headers: { 'content-type': 'text/plain' } }],
    [400, contactsPath, { key, raw: '{' }],
    [400, '/mcp', { key, raw: '{' }],
    [404, '/public/v1/nothing', { key, raw: large }],
    [429, contactsPath, { key: full, raw: large }],
  ]
  for (const [status, path, options] of refusals) {
    const headers = { ...options.headers, origin }
    const response = await app.request<Problem>('POST', path, { ...options, headers })
    assert.equal(response.status, status, response.text)
    assert.equal(response.headers['access-control-allow-origin'], origin)
    assert.equal(response.headers['vary'], 'Origin')
    assert.equal(response.body.requestId, response.headers['x-request-id'])
  }
  assert.equal(await app.storedState(), before)
})

test('another origin, or none: 403 origin_not_allowed', async () => {
  const { id } = await app.addProject()
  const { secret: key } = await app.addKey(id, 'publishable', { origins: [origin] })
  const others = [
    undefined,
    'null',
    'https://www.example.com.evil.example',
    'https://example.com',
    'http://www.example.com',
    'https://www.example.com:8443',
    'HTTPS://WWW.EXAMPLE.ORG',
  ]
  for (const other of others) {
    const refusal = { key, headers: { origin: other }, status: 403, code: 'origin_not_allowed' }
    await assertRefused(app, { ...refusal, path: contactsPath, body: jane })
    await assertRefused(app, { ...refusal, path: batchPath, body: { contacts: [jane] } })
    await assertRefused(app, { ...refusal, method: 'GET', path: '/public/v1/whoami' })
  }
})

test('a secret key from a browser works, and is marked as probably leaked', async () => {
  await using freshApp = await startApp()
  const { id, secret, publishable } = await freshApp.addProject()
  assert.equal((await freshApp.create(secret, jane, { headers: { origin } })).status, 201)
  assert.equal((await freshApp.create(publishable, jane, { headers: { origin } })).status, 201)
  await freshApp.stop()
  const keys = await freshApp.reading((store) => store.listKeys({ projectId: id, ...firstPage }))
  assert.deepEqual(
    new Map(keys.map(({ kind, seenInBrowserAt }) => [kind, seenInBrowserAt])),
    new Map([
      ['publishable', null],
      ['secret', freshApp.clock.now()],
    ]),
  )
})
