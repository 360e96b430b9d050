import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dayMs } from '#core/values/time.ts'
import { partMs } from './key-requests.ts'
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

test('uses that could not be stored are handed out with those since', () => {
  const uses = new KeyUses()
  uses.note(secret, origin, 1)
  uses.note(publishable, undefined, 2)
  const unsaved = uses.take()
  uses.note(secret, undefined, 3)
  uses.note(secret, undefined, partMs)
  uses.giveBack(unsaved)
  uses.note(publishable, undefined, partMs)
  const [first, second] = uses.take()
  assert.deepEqual(first, {
    ...{ keyId: 'key_1', usedAt: partMs, seenInBrowserAt: 1 },
    requests: [
      { startsAt: 0, count: 2 },
      { startsAt: partMs, count: 1 },
    ],
  })
  assert.deepEqual(
    second?.requests,
    first?.requests.map(({ startsAt }) => ({ startsAt, count: 1 })),
  )
})

test('of an outage of days, the requests of one day are kept', () => {
  const uses = new KeyUses()
  for (let now = 0; now < 3 * dayMs; now += partMs) {
    uses.giveBack(uses.take())
    uses.note(secret, undefined, now)
  }
  const unsaved = uses.take()
  uses.note(secret, undefined, 3 * dayMs)
  uses.giveBack(unsaved)
  const requests = uses.take()[0]?.requests
  assert.deepEqual([requests?.length, requests?.at(-1)?.startsAt], [dayMs / partMs, 3 * dayMs])
})
