import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { rotateKey } from '#core/keys/manage-keys.ts'
import { firstPage } from '#core/values/page.ts'
import { assertRefused } from '#test/harness/assert-refused.ts'
import { startApp } from '#test/harness/harness.ts'
import type { WhoAmIBody } from '#test/harness/response.ts'

const tier = {
  read: { perMinute: 7, perHour: 70 },
  create: { perMinute: 8, perHour: 80 },
  batch: { perMinute: 9, perHour: 90 },
}
const app = await startApp({ tiers: { partner: tier } })
after(() => app[Symbol.asyncDispose]())

const path = '/public/v1/whoami'

async function whoami(key: string): Promise<WhoAmIBody> {
  const { status, body } = await app.request<WhoAmIBody>('GET', path, { key })
  assert.equal(status, 200)
  return body
}

test('a secret key sees its kind, label, scopes, project, tier and limits', async () => {
  const { id: projectId } = await app.addProject()
  const { secret } = await app.addKey(projectId, 'secret', { tier: 'standard', label: 'Shop' })
  assert.deepEqual(await whoami(secret), {
    keyType: 'secret',
    label: 'Shop',
    scopes: ['contacts:create', 'contacts:read', 'contacts:search'],
    projectId,
    rateLimitTier: 'standard',
    limits: {
      read: { perMinute: 600, perHour: 5_000 },
      create: { perMinute: 60, perHour: 5_000 },
      batch: { perMinute: 30, perHour: 5_000 },
    },
  })
})

test('a publishable key sees that it can create and nothing else', async () => {
  const { id: projectId } = await app.addProject()
  const { secret: key } = await app.addKey(projectId, 'publishable', { tier: 'partner' })
  assert.deepEqual(await whoami(key), {
    keyType: 'publishable',
    label: 'A publishable key',
    scopes: ['contacts:create'],
    projectId,
    rateLimitTier: 'partner',
    limits: tier,
  })
})

test('a key with fewer scopes sees its own scopes', async () => {
  const { id } = await app.addProject()
  const { secret } = await app.addKey(id, 'secret', { scopes: ['contacts:search'] })
  assert.deepEqual((await whoami(secret)).scopes, ['contacts:search'])
})

test('a rotated key keeps its identity; the old secret ends with the overlap', async () => {
  const { id } = await app.addProject()
  const key = await app.addKey(id, 'secret', { label: 'Shop' })
  const details = (await app.store.listKeys({ projectId: id, ...firstPage })).find(
    ({ label }) => label === 'Shop',
  )
  assert.ok(details)
  const rotation = { key: details, overlapMs: 3_600_000, now: app.clock.now() }
  const rotated = await rotateKey(app.store, rotation)
  assert.equal((await whoami(key.secret)).label, 'Shop')
  assert.equal((await whoami(rotated.secret)).label, 'Shop')
  app.clock.advance(3_599_999)
  assert.equal((await whoami(key.secret)).label, 'Shop')
  app.clock.advance(1)
  const refusal = { method: 'GET', path, key: key.secret, status: 401, code: 'invalid_key' }
  await assertRefused(app, refusal)
  assert.equal((await whoami(rotated.secret)).label, 'Shop')
})

test('an unknown query parameter is an error', async () => {
  const { secret: key } = await app.addProject()
  const refusal = { method: 'GET', path: `${path}?verbose=1`, key }
  await assertRefused(app, { ...refusal, status: 400, code: 'invalid_request' })
})
