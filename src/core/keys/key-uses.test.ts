import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Key } from './key.ts'
import { partMs } from './key-requests.ts'
import { KeyUses } from './key-uses.ts'

const secret: Key = {
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
}
const publishable: Key = { ...secret, id: 'key_2', kind: 'publishable' }
const unseen = { seenInBrowserAt: null }
const origin = 'https://www.example.com'

test('the last use of each key is handed out once', () => {
  const uses = new KeyUses()
  uses.note(secret, undefined, 1)
  uses.note(publishable, origin, 2)
  uses.note(secret, undefined, 3)
  assert.deepEqual(uses.take(), [
    { ...unseen, keyId: 'key_1', usedAt: 3, requests: [{ startsAt: 0, count: 2 }] },
    { ...unseen, keyId: 'key_2', usedAt: 2, requests: [{ startsAt: 0, count: 1 }] },
  ])
  assert.deepEqual(uses.take(), [])
})

test('a secret key that came with an origin stays marked', () => {
  const uses = new KeyUses()
  uses.note(secret, undefined, 1)
  uses.note(secret, origin, 2)
  uses.note(secret, undefined, 3)
  assert.equal(uses.take()[0]?.seenInBrowserAt, 2)
  uses.note(secret, origin, 4)
  assert.equal(uses.take()[0]?.seenInBrowserAt, 4)
})

test('requests are counted by the part of the hour in which they arrived', () => {
  const uses = new KeyUses()
  for (const now of [partMs - 1, partMs, 2 * partMs - 1, 4 * partMs]) {
    uses.note(secret, undefined, now)
  }
  assert.deepEqual(uses.take()[0]?.requests, [
    { startsAt: 0, count: 1 },
    { startsAt: partMs, count: 2 },
    { startsAt: 4 * partMs, count: 1 },
  ])
})
