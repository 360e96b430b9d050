import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createSecret, hashSecret } from '#core/keys/secrets/secret.ts'
import { authenticate, originError, requireScope } from './authenticate.ts'
import type { Key } from './key.ts'

const key: Key = {
  id: 'key_1',
  secretHash: 'hash',
  projectId: 'project_1',
  defaultCountry: null,
  kind: 'publishable',
  label: 'Website',
  scopes: ['contacts:create'],
  tier: 'standard',
  origins: null,
  challenge: null,
  assignees: [],
}
const secret = createSecret('publishable')
const knowing = {
  findKey: (hash: string, now: number) => (hash === hashSecret(secret) && now === 5 ? key : null),
}
const untouched = { findKey: () => assert.fail('Storage was asked.') }

test("a text that can't be a key is refused without a look-up", () => {
  const texts = [
    '',
    'null',
    '😀',
    `"${secret}"`,
    `${secret},`,
    secret.slice(0, -1),
    'x'.repeat(9_000),
  ]
  for (const text of [...texts, `${secret.toLowerCase()}A`]) {
    assert.throws(() => authenticate(untouched, text, 5), { code: 'invalid_key' }, text)
  }
})

test('an unknown key is refused, whether storage answers at once or later', async () => {
  assert.equal(authenticate(knowing, secret, 5), key)
  const unknown = createSecret('secret')
  assert.throws(() => authenticate(knowing, unknown, 5), { code: 'invalid_key' })
  const later = { findKey: async (hash: string, now: number) => knowing.findKey(hash, now) }
  assert.equal(await authenticate(later, secret, 5), key)
  await assert.rejects(async () => authenticate(later, unknown, 5), { code: 'invalid_key' })
})

test('no refusal quotes the key', () => {
  const refusal = (error: Error) => !error.message.includes(secret.slice(0, 12))
  assert.throws(() => authenticate(knowing, secret, 6), refusal)
  assert.throws(() => authenticate(knowing, `${secret},`, 5), refusal)
})

test('a key does what its scopes allow', () => {
  requireScope(key, 'contacts:create')
  for (const scope of ['contacts:read', 'contacts:search'] as const) {
    assert.throws(() => requireScope(key, scope), { code: 'insufficient_scope' })
  }
})

test('a key with a list of origins works for exactly these', () => {
  const limited = { ...key, origins: ['https://www.example.com', 'http://localhost:3000'] }
  for (const origin of limited.origins) assert.equal(originError(limited, origin), undefined)
  const otherOrigins = [undefined, 'null', '', 'https://example.com', 'http://www.example.com']
  for (const origin of [
    ...otherOrigins,
    'https://www.example.com.',
    'https://www.example.com:444',
  ]) {
    assert.equal(originError(limited, origin)?.code, 'origin_not_allowed')
    assert.equal(originError(key, origin), undefined)
  }
})
