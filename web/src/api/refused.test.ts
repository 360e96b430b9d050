import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Refused, isRefused } from './refused.ts'

test('a refusal is identified by its code or its reason, not by its status', () => {
  const wrong = new Refused(400, { code: 'invalid_request', reason: 'wrong_password' })
  assert.ok(isRefused(wrong, 'wrong_password'))
  assert.ok(isRefused(new Refused(404, { code: 'not_found' }), 'not_found'))
  const others = [
    new Refused(400, { code: 'invalid_request' }),
    new Refused(401, { code: 'not_signed_in' }),
    new Refused(403, { code: 'foreign_request' }),
    new Refused(404, {}),
    new Error('The network is unreachable.'),
    null,
  ]
  for (const error of others) {
    for (const why of ['wrong_password', 'sign_in_failed', 'link_ended', 'not_found']) {
      assert.ok(!isRefused(error, why))
    }
  }
})
