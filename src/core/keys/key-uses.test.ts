import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Key } from './key.ts'
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
const origin = 'https://www.example.com'

test('the last use of each key is handed out once', () => {
  const uses = new KeyUses()
  uses.note(secret, undefined, 1)
  uses.note(publishable, origin, 2)
  uses.note(secret, undefined, 3)
  assert.deepEqual(uses.take(), [
    { keyId: 'key_1', usedAt: 3, seenInBrowserAt: null },
    { keyId: 'key_2', usedAt: 2, seenInBrowserAt: null },
  ])
  assert.deepEqual(uses.take(), [])
})

test('a secret key that came with an origin stays marked', () => {
  const uses = new KeyUses()
  uses.note(secret, undefined, 1)
  uses.note(secret, origin, 2)
  uses.note(secret, undefined, 3)
  assert.deepEqual(uses.take(), [{ keyId: 'key_1', usedAt: 3, seenInBrowserAt: 2 }])
  uses.note(secret, origin, 4)
  assert.deepEqual(uses.take(), [{ keyId: 'key_1', usedAt: 4, seenInBrowserAt: 4 }])
})
