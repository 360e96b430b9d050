import assert from 'node:assert/strict'
import { test } from 'node:test'

import { challengeRecord, keyRecord, revokedKeyRecord } from './key-record.ts'
import type { KeyDetails } from './key.ts'

const key: KeyDetails = {
  id: 'key_1',
  projectId: 'project_1',
  defaultCountry: 'DE',
  kind: 'publishable',
  label: 'Website',
  scopes: ['contacts:create'],
  tier: 'standard',
  origins: null,
  challenge: 'altcha',
  assignees: ['user_1'],
  formId: null,
  memberId: null,
  hue: 8,
  secrets: [
    { lastFour: 'AbCd', publicText: 'zk_pub_AbCd', endsAt: null },
    { lastFour: 'EfGh', publicText: 'zk_pub_EfGh', endsAt: 9 },
    { lastFour: null, publicText: null, endsAt: 10 },
  ],
  createdAt: 0,
  revokedAt: null,
  lastUsedAt: 1,
  seenInBrowserAt: null,
}

test('a key is shown with its working secrets: what identifies each, and public ones whole', () => {
  const stored = { ...key, secretHash: 'hash', challengeSecret: 'secret' }
  assert.deepEqual(keyRecord(stored, 9), {
    id: 'key_1',
    kind: 'publishable',
    label: 'Website',
    tier: 'standard',
    scopes: ['contacts:create'],
    origins: null,
    challenge: 'altcha',
    assignees: ['user_1'],
    formId: null,
    memberId: null,
    hue: 8,
    secrets: [
      { text: 'zk_pub_…AbCd', publicText: 'zk_pub_AbCd', endsAt: null },
      { text: 'zk_pub_…', publicText: null, endsAt: '1970-01-01T00:00:00.010Z' },
    ],
    createdAt: '1970-01-01T00:00:00.000Z',
    lastUsedAt: '1970-01-01T00:00:00.001Z',
    seenInBrowserAt: null,
    revokedAt: null,
  })
  const revokedAt = '1970-01-01T00:00:00.002Z'
  const revoked = { ...stored, revokedAt: 2 }
  assert.deepEqual(keyRecord(revoked, 9).secrets, [])
  assert.deepEqual(revokedKeyRecord(revoked), { id: 'key_1', revokedAt })
})

test("an altcha challenge has an address, a provider's challenge has none", () => {
  const challengeUrl = 'https://contacts.example.com/challenges/key_1'
  const url = 'https://contacts.example.com'
  const [id, challenge] = ['key_1', 'hcaptcha'] as const
  assert.deepEqual(challengeRecord(key, url), { id, challenge: 'altcha', challengeUrl })
  assert.deepEqual(challengeRecord({ ...key, challenge }, url), {
    id,
    challenge,
    challengeUrl: null,
  })
})
