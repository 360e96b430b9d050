import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError, isApiError } from './api-error.ts'

test('a refusal is identified by its code or its reason, not by its status', () => {
  const wrong = new ApiError(400, { code: 'invalid_request', reason: 'wrong_password' })
  assert.ok(isApiError(wrong, 'wrong_password'))
  assert.ok(isApiError(new ApiError(404, { code: 'not_found' }), 'not_found'))
  const others = [
    new ApiError(400, { code: 'invalid_request' }),
    new ApiError(401, { code: 'not_signed_in' }),
    new ApiError(403, { code: 'foreign_request' }),
    new ApiError(404, {}),
    new Error('The network is unreachable.'),
    null,
  ]
  for (const error of others) {
    for (const why of ['wrong_password', 'sign_in_failed', 'link_ended', 'not_found'] as const) {
      assert.ok(!isApiError(error, why))
    }
  }
})
