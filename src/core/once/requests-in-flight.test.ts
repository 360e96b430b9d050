import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Key } from '#core/keys/key.ts'
import { RequestsInFlight } from '#core/once/idempotency.ts'

const key: Key = {
  id: 'key_1',
  secretHash: 'hash',
  projectId: 'project_1',
  defaultCountry: null,
  kind: 'secret',
  label: 'Website',
  scopes: ['contacts:create'],
  tier: 'standard',
  origins: null,
  challenge: null,
  assignees: [],
}
const token = { key: 'lead-1', path: '/public/v1/contacts', bodyHash: 'a' }

test('while a request is handled the same idempotency key is refused, others are not', async () => {
  const inFlight = new RequestsInFlight()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inFlight.during(key, token, () => promise)
  const unreached = async () => assert.fail('The work was done twice.')
  for (const again of [token, { ...token, bodyHash: 'b' }]) {
    const refused = inFlight.during(key, again, unreached)
    await assert.rejects(refused, { code: 'idempotency_in_flight' })
  }
  const done = async () => 'done'
  assert.equal(await inFlight.during(key, { ...token, key: 'lead-2' }, done), 'done')
  assert.equal(await inFlight.during(key, { ...token, path: '/other' }, done), 'done')
  assert.equal(await inFlight.during({ ...key, id: 'key_2' }, token, done), 'done')
  resolve('first')
  assert.equal(await first, 'first')
  assert.equal(await inFlight.during(key, token, done), 'done')
})

test('a request that fails leaves its idempotency key free', async () => {
  const inFlight = new RequestsInFlight()
  const failing = inFlight.during(key, token, () => Promise.reject(new Error('failed')))
  await assert.rejects(failing, { message: 'failed' })
  assert.equal(await inFlight.during(key, token, async () => 'done'), 'done')
})
