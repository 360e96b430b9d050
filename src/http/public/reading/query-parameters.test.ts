import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { endpoints } from '#http/public/endpoints.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const whoamiPath = '/public/v1/whoami'
const tracked = '?utm_source=letter&gclid=Cj0&dryRun=true'

const withKey = endpoints.filter(({ needs }) => needs !== 'nothing')

for (const { method, path: template, needs, body: takenBody } of withKey) {
  const path = `/public/v1${template.replace(':id', 'contact_1')}`

  test(`secret key: ${method} ${path} names each unknown parameter`, async () => {
    const { id } = await app.addProject()
    const scopes = [needs === 'key' ? 'contacts:read' : needs]
    const { secret: key } = await app.addKey(id, 'secret', { scopes })
    const sent = path === batchPath ? { contacts: [jane] } : jane
    const body = takenBody === undefined ? {} : { body: sent }
    const refusal = { method, key, ...body, status: 400, code: 'invalid_request' }
    const query = '?dryRun=true&dryRun=false&limt=5&empty='
    const { errors } = await assertRefused(app, { ...refusal, path: path + query })
    const named = errors?.map(({ pointer, code }) => [pointer, code])
    const expected = ['dryRun', 'limt', 'empty'].map((name) => [name, 'unknown_parameter'])
    assert.deepEqual(named, expected)
  })
}

test('the search and three lists have parameters, and nothing else', () => {
  const withQuery = endpoints.filter(({ hasQuery }) => hasQuery)
  assert.deepEqual(
    withQuery.map(({ method, path }) => `${method} ${path}`),
    [
      ...['GET /contacts', 'GET /imports/:id/rejected'],
      ...['GET /events', 'GET /webhooks/:id/deliveries'],
    ],
  )
})

test('secret key: a parameter is judged before the body, and the request counts', async () => {
  const { secret: key } = await app.addProject({ tier: 'standard' })
  const response = await app.request<Problem>('POST', `${contactsPath}?dryRun=1`, { key, raw: '{' })
  assert.deepEqual([response.status, response.body.code], [400, 'invalid_request'])
  assert.equal(response.headers['x-ratelimit-remaining-short'], '59')
})

test('secret key: a request that is refused for its parameters leaves no replay', async () => {
  const { secret: key } = await app.addProject()
  const headers = { 'idempotency-key': 'once' }
  const wrong = { path: `${contactsPath}?dryRun=true`, key, body: jane, headers }
  await assertRefused(app, { ...wrong, status: 400, code: 'invalid_request' })
  const { status, headers: responseHeaders } = await app.create(key, jane, { headers })
  assert.equal(status, 201)
  assert.equal(responseHeaders['idempotent-replayed'], undefined)
})

test('secret key: a question mark alone is not a parameter', async () => {
  const { secret: key } = await app.addProject()
  assert.equal((await app.request('POST', `${contactsPath}?`, { key, body: jane })).status, 201)
  assert.equal((await app.request('GET', `${whoamiPath}?`, { key })).status, 200)
})

test('publishable key: unknown parameters are ignored, and the contacts stored', async () => {
  await using freshApp = await startApp()
  const { publishable: key } = await freshApp.addProject()
  const single = await freshApp.request('POST', contactsPath + tracked, { key, body: jane })
  assert.equal(single.status, 201)
  const body = { contacts: [jane, { name: 'John Doe' }] }
  const batch = await freshApp.request('POST', batchPath + tracked, { key, body })
  assert.equal(batch.status, 200)
  assert.equal((await freshApp.stored.contacts()).length, 3)
  assert.equal((await freshApp.request('GET', whoamiPath + tracked, { key })).status, 200)
})

test('publishable key: a repeat with other parameters is the same request', async () => {
  const { publishable: key } = await app.addProject()
  const once = { key, body: jane, headers: { 'idempotency-key': 'once' } }
  const first = await app.request('POST', contactsPath + tracked, once)
  const again = await app.request('POST', `${contactsPath}?fbclid=2`, once)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.deepEqual(again.body, first.body)
})

test('publishable key: what it may not do, it may not do with parameters either', async () => {
  const { publishable: key } = await app.addProject()
  for (const path of [`${contactsPath}?limt=5`, `${contactsPath}/contact_1?x=1`]) {
    const refusal = { method: 'GET', path, key, status: 403, code: 'insufficient_scope' }
    await assertRefused(app, refusal)
  }
  const empty = { path: contactsPath + tracked, key, body: {} }
  await assertRefused(app, { ...empty, status: 400, code: 'contact_empty' })
})

test('a key in the query string is never read', async () => {
  const { secret, publishable } = await app.addProject()
  for (const key of [secret, publishable]) {
    for (const name of ['key', 'api_key', 'access_token', 'authorization']) {
      const path = `${contactsPath}?${name}=${key}`
      await assertRefused(app, { path, body: jane, status: 401, code: 'missing_key' })
    }
  }
})

test('the OpenAPI document takes no key, and whatever parameters come', async () => {
  const { secret: key } = await app.addProject()
  assert.equal((await app.request('GET', '/public/v1/openapi.json?v=2', { key })).status, 200)
})
