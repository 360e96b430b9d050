import assert from 'node:assert/strict'
import { test } from 'node:test'

import { authenticate, originRefusal, requireScope } from './authenticate.ts'
import type { Key } from './key.ts'
import { createSecret, hashSecret } from './secret.ts'

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
}
const secret = createSecret('publishable')
const knowing = {
  findKey: (hash: string, now: number) => (hash === hashSecret(secret) && now === 5 ? key : null),
}
const untouched = { findKey: () => assert.fail('Storage was asked.') }

test("the scheme's case and the blanks after it do not matter", () => {
  for (const scheme of ['Bearer ', 'bearer ', 'BEARER ', 'bEaReR    ']) {
    assert.equal(authenticate(knowing, scheme + secret, 5), key)
    assert.equal(authenticate(knowing, `${scheme}${secret}  `, 5), key)
  }
})

test('without a key nothing is looked up', () => {
  for (const header of [undefined, '', ' \t']) {
    assert.throws(() => authenticate(untouched, header, 5), { code: 'missing_key' })
  }
})

test("a text that can't be a key is refused without a look-up", () => {
  const headers = [
    secret,
    'Bearer',
    'Bearer ',
    `Bearer${secret}`,
    `Bearer: ${secret}`,
    `Basic ${secret}`,
    `Token ${secret}`,
    `Bearer "${secret}"`,
    `Bearer ${secret},`,
    `Bearer ${secret} ${secret}`,
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret.toLowerCase()}A`,
    'Bearer null',
    'Bearer 😀',
    `Bearer ${'x'.repeat(10_000)} x`,
  ]
  for (const header of headers) {
    assert.throws(() => authenticate(untouched, header, 5), { code: 'invalid_key' }, header)
  }
})

test('an unknown key is refused, whether storage answers at once or later', async () => {
  const header = `Bearer ${createSecret('secret')}`
  assert.throws(() => authenticate(knowing, header, 5), { code: 'invalid_key' })
  const later = { findKey: async (hash: string, now: number) => knowing.findKey(hash, now) }
  assert.equal(await authenticate(later, `Bearer ${secret}`, 5), key)
  await assert.rejects(async () => authenticate(later, header, 5), { code: 'invalid_key' })
})

test('no refusal quotes the key', () => {
  const refusal = (error: Error) => !error.message.includes(secret.slice(0, 12))
  assert.throws(() => authenticate(knowing, `Bearer ${secret}`, 6), refusal)
  assert.throws(() => authenticate(knowing, `Basic ${secret}`, 5), refusal)
})

test('a key does what its scopes allow', () => {
  requireScope(key, 'contacts:create')
  for (const scope of ['contacts:read', 'contacts:search'] as const) {
    assert.throws(() => requireScope(key, scope), { code: 'insufficient_scope' })
  }
})

test('a key with a list of origins works for exactly these', () => {
  const limited = { ...key, origins: ['https://www.example.com', 'http://localhost:3000'] }
  for (const origin of limited.origins) assert.equal(originRefusal(limited, origin), undefined)
  const others = [undefined, 'null', '', 'https://example.com', 'http://www.example.com']
  for (const origin of [...others, 'https://www.example.com.', 'https://www.example.com:444']) {
    assert.equal(originRefusal(limited, origin)?.code, 'origin_not_allowed')
    assert.equal(originRefusal(key, origin), undefined)
  }
})
