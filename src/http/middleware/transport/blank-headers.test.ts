import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { assertRefused } from '#test/harness/assert-refused.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const jane = { name: 'Jane Doe' }

test('an empty header counts as absent, at every endpoint', async () => {
  const { secret: key } = await app.addProject()
  const { body } = await app.create(key, jane)
  const optional = ['X-Challenge-Token', 'Origin', 'Content-Encoding', 'Accept']
  const blank = Object.fromEntries(optional.map((name) => [name, '']))
  const endpoints: [method: string, path: string, body?: object][] = [
    ['POST', contactsPath, jane],
    ['POST', batchPath, { contacts: [jane] }],
    ['GET', contactsPath],
    ['GET', `${contactsPath}/${body.id}`],
    ['GET', '/public/v1/whoami'],
    ['GET', '/public/v1/openapi.json'],
  ]
  for (const [method, path, sent] of endpoints) {
    const options = { key, ...(sent === undefined ? {} : { body: sent }) }
    const plain = await app.request(method, path, options)
    const response = await app.request(method, path, { ...options, headers: blank })
    assert.equal(response.status, plain.status, `${method} ${path}: ${response.text}`)
    assert.ok(response.status < 300, response.text)
  }
})

test('an empty Idempotency-Key: 400, since nothing would be done only once', async () => {
  const { secret: key } = await app.addProject()
  const headers = { 'idempotency-key': '' }
  const status = { status: 400, code: 'invalid_request' }
  await assertRefused(app, { path: contactsPath, key, body: jane, headers, ...status })
})

test('an empty Authorization: 401 missing_key, and 404 where nothing exists', async () => {
  const headers = { authorization: '' }
  const status = { status: 401, code: 'missing_key' }
  await assertRefused(app, { path: contactsPath, body: jane, headers, ...status })
  const nothing = { path: '/public/v1/nothing', status: 404, code: 'not_found' }
  await assertRefused(app, { method: 'GET', headers, ...nothing })
})

test('an empty Content-Type: 415, as without one', async () => {
  const { secret: key } = await app.addProject()
  const status = { status: 415, code: 'unsupported_media_type' }
  for (const type of ['', undefined]) {
    const headers = { 'content-type': type }
    await assertRefused(app, { path: contactsPath, key, body: jane, headers, ...status })
  }
})

test('an empty Origin counts as missing: a key with a list of origins refuses it', async () => {
  const { id } = await app.addProject()
  const origins = ['https://shop.example']
  const listed = await app.addKey(id, 'publishable', { origins })
  const headers = { origin: '' }
  const { detail } = await assertRefused(app, {
    ...{ path: contactsPath, key: listed.secret, body: jane, headers },
    ...{ status: 403, code: 'origin_not_allowed' },
  })
  assert.match(detail, /requires an Origin/)
})

test('an empty challenge token counts as a missing one', async () => {
  const { id } = await app.addProject()
  const challenge = { provider: 'altcha', secret: null } as const
  const { secret: key } = await app.addKey(id, 'publishable', { challenge })
  const before = await app.storedState()
  const headers = { 'x-challenge-token': '' }
  const { status, body } = await app.request<Problem>('POST', contactsPath, {
    ...{ key, body: jane, headers },
  })
  assert.deepEqual([status, body.code], [403, 'challenge_required'])
  assert.equal(await app.storedState(), before)
})
