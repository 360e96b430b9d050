import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { finishAfter } from '#test/harness/finish-after.ts'
import { batchPath, contactsPath, startApp } from '#test/harness/harness.ts'
import type { HttpResponse } from '#test/harness/response.ts'
import { messageOf } from '#test/processes/mcp-client.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const hourMs = 3_600_000
const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const altcha = { provider: 'altcha', secret: 'ours' } as const
const accept = 'Accept: application/json, text/event-stream'

async function addKey(kind: 'secret' | 'publishable' = 'publishable') {
  return app.addKey((await app.addProject()).id, kind)
}

function codeOf({ status, body }: HttpResponse): unknown[] {
  return [status, (body as { code?: string } | null)?.code]
}

for (const [what, path, body] of [
  ['a create', contactsPath, jane],
  ['a batch', batchPath, { contacts: [jane, { name: 'John Doe' }] }],
] as const) {
  test(`${what} whose key is revoked before its body is complete is refused`, async () => {
    for (const kind of ['publishable', 'secret'] as const) {
      const { id, secret } = await addKey(kind)
      const revoke = () => app.store.revokeKey(id, app.clock.now())
      const response = await finishAfter(app, { path, secret, body }, revoke)
      assert.deepEqual(codeOf(response), [401, 'invalid_key'])
      assert.equal(response.headers['www-authenticate'], 'Bearer')
    }
  })

  test(`${what} whose secret is rotated away meanwhile is refused`, async () => {
    const { id: keyId, secret } = await addKey()
    const rotation = { keyId, secretHash: `new ${keyId}`, overlapMs: 0, now: app.clock.now() }
    const response = await finishAfter(app, { path, secret, body }, () =>
      app.store.rotateKey(rotation),
    )
    assert.deepEqual(codeOf(response), [401, 'invalid_key'])
  })

  test(`${what} whose key gets a challenge meanwhile is refused without a token`, async () => {
    const { id, secret } = await addKey()
    const response = await finishAfter(app, { path, secret, body }, () =>
      app.store.setChallenge(id, altcha),
    )
    assert.deepEqual(codeOf(response), [403, 'challenge_required'])
  })
}

test('a request without a valid contact is refused like any other', async () => {
  for (const [path, body] of [
    [contactsPath, {}],
    [batchPath, { contacts: [{}, { name: 1 }] }],
  ] as const) {
    for (const headers of [[], ['Idempotency-Key: once']]) {
      const { id, secret } = await addKey()
      const revoke = () => app.store.revokeKey(id, app.clock.now())
      const response = await finishAfter(app, { path, secret, body, headers }, revoke)
      assert.deepEqual(codeOf(response), [401, 'invalid_key'])
    }
  }
})

test('a secret whose overlap ends before the body is complete is refused', async () => {
  const { id: keyId, secret } = await addKey()
  const now = app.clock.now()
  await app.store.rotateKey({ keyId, secretHash: `new ${keyId}`, overlapMs: hourMs, now })
  const response = await finishAfter(app, { path: contactsPath, secret, body: jane }, async () =>
    app.clock.advance(hourMs),
  )
  assert.deepEqual(codeOf(response), [401, 'invalid_key'])
})

test('a revoked key gets no replay, whether the body is the same or another', async () => {
  for (const body of [jane, { name: 'John Doe' }]) {
    const { id, secret } = await addKey()
    const headers = ['Idempotency-Key: once']
    const once = { 'idempotency-key': 'once' }
    assert.equal((await app.create(secret, jane, { headers: once })).status, 201)
    const revoke = () => app.store.revokeKey(id, app.clock.now())
    const response = await finishAfter(app, { path: contactsPath, secret, body, headers }, revoke)
    assert.deepEqual(codeOf(response), [401, 'invalid_key'])
  }
})

test('an agent whose key is revoked meanwhile neither writes nor reads', async () => {
  for (const [name, args] of [
    ['contacts_create', { name: 'Jane Doe' }],
    ['contacts_create', { name: 'Jane Doe', dryRun: true }],
    ['contacts_search', {}],
  ] as const) {
    const { id, secret } = await addKey('secret')
    const body = messageOf('2025-11-25', 'tools/call', { name, arguments: args })
    const revoke = () => app.store.revokeKey(id, app.clock.now())
    const response = await finishAfter(
      app,
      { path: '/mcp', secret, body, headers: [accept] },
      revoke,
    )
    assert.deepEqual(codeOf(response), [401, 'invalid_key'])
    assert.equal(response.headers['www-authenticate'], 'Bearer')
  }
})
