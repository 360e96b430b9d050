import assert from 'node:assert/strict'
import { test } from 'node:test'

import { bearerOf } from './request-key.ts'

test("the scheme's case and the blanks after it do not matter", () => {
  for (const scheme of ['Bearer ', 'bearer ', 'BEARER ', 'bEaReR    ']) {
    assert.equal(bearerOf({ authorization: `${scheme}zk_live_1` }), 'zk_live_1')
    assert.equal(bearerOf({ authorization: `${scheme}zk_live_1  ` }), 'zk_live_1')
  }
})

test('a request without a key has none', () => {
  for (const authorization of [undefined, '', ' \t']) {
    assert.throws(() => bearerOf({ authorization }), { code: 'missing_key' })
  }
})

test('another scheme, or more than one secret, is no key, and is not quoted', () => {
  const headers = [
    'zk_live_1',
    'Bearer',
    'Bearer ',
    'Bearerzk_live_1',
    'Bearer: zk_live_1',
    'Basic zk_live_1',
    'Token zk_live_1',
    'Bearer zk_live_1 zk_live_1',
    `Bearer ${'x'.repeat(10_000)} x`,
  ]
  for (const authorization of headers) {
    const isSafe = (error: Error & { code?: string }) =>
      error.code === 'invalid_key' && !error.message.includes('zk_live_1')
    assert.throws(() => bearerOf({ authorization }), isSafe, authorization)
  }
})
