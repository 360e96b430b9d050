import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { finishAfter } from '#test/harness/finish-after.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const url = 'http://127.0.0.1:1024/hook'
const events = ['contact.created']
const once = ['Idempotency-Key: once']

/** A project with a webhook, and a key that may create fields and manage webhooks. */
async function prepare() {
  const { id: projectId } = await app.addProject()
  const scopes = ['fields:create', 'webhooks:manage']
  const { id: keyId, secret } = await app.addKey(projectId, 'secret', { scopes })
  const webhook = await app.store.createWebhook({
    ...{ projectId, url, description: null, secret: 'whsec_b25l', now: app.clock.now() },
    events: ['contact.created'],
  })
  return { projectId, keyId, secret, webhook }
}

type Change = { method: string; path: string; body: object }

const changes: Readonly<Record<string, (webhookId: string) => Change>> = {
  'creating a field': () => ({ method: 'POST', path: '/fields', body: { label: 'Size' } }),
  'creating a webhook': () => ({ method: 'POST', path: '/webhooks', body: { url, events } }),
  'changing a webhook': (id) => {
    return { method: 'PATCH', path: `/webhooks/${id}`, body: { isActive: false } }
  },
  'sending deliveries again': (id) => {
    const body = { since: '2026-01-01T00:00:00Z' }
    return { method: 'POST', path: `/webhooks/${id}/resend`, body }
  },
}

for (const [what, changeOf] of Object.entries(changes)) {
  for (const headers of [[], once]) {
    const how = headers.length === 0 ? '' : ' under an idempotency key'
    test(`${what}${how} with a key that is revoked before the body is complete`, async () => {
      const { projectId, keyId, secret, webhook } = await prepare()
      const { path, ...change } = changeOf(webhook.id)
      const sent = { ...change, path: `/public/v1${path}`, secret, headers }
      const revoke = () => app.store.revokeKey(keyId, app.clock.now())
      const { status, body, headers: responseHeaders } = await finishAfter(app, sent, revoke)
      assert.deepEqual([status, (body as { code?: string }).code], [401, 'invalid_key'])
      assert.equal(responseHeaders['www-authenticate'], 'Bearer')
      assert.deepEqual(await app.store.listFields(projectId), [])
      assert.deepEqual(await app.store.listWebhooks(projectId), [webhook])
    })
  }
}

test('a revoked key gets no replay of a creation, nor its secret', async () => {
  const { keyId, secret, projectId } = await prepare()
  const path = '/public/v1/webhooks'
  const body = { url, events }
  const request = { key: secret, body, headers: { 'idempotency-key': 'once' } }
  assert.equal((await app.request('POST', path, request)).status, 201)
  const revoke = () => app.store.revokeKey(keyId, app.clock.now())
  const response = await finishAfter(app, { path, secret, body, headers: once }, revoke)
  assert.equal(response.status, 401)
  assert.equal(response.text.includes('whsec_'), false)
  assert.equal((await app.store.listWebhooks(projectId)).length, 2)
})
