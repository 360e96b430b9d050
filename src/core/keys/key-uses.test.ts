import assert from 'node:assert/strict'
import { test } from 'node:test'

import { KeyUses } from './key-uses.ts'
import type { Key } from './key.ts'

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
  assignees: [],
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
    { ...unseen, keyId: 'key_1', usedAt: 3 },
    { ...unseen, keyId: 'key_2', usedAt: 2 },
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

test('uses that could not be stored are handed out with those since', () => {
  const uses = new KeyUses()
  uses.note(secret, origin, 1)
  uses.note(publishable, undefined, 2)
  const unsaved = uses.take()
  uses.note(secret, undefined, 3)
  uses.giveBack(unsaved)
  assert.deepEqual(uses.take(), [
    { keyId: 'key_1', usedAt: 3, seenInBrowserAt: 1 },
    { keyId: 'key_2', usedAt: 2, seenInBrowserAt: null },
  ])
})
