import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ContactSyncError } from './errors.ts'
import { parseRetryAfter, waitMsAfter } from './retry.ts'

const now = Date.UTC(2026, 0, 15, 12)

test('Retry-After: seconds, or a date, which may have passed; otherwise nothing', () => {
  assert.equal(parseRetryAfter('37', now), 37)
  assert.equal(parseRetryAfter('0', now), 0)
  assert.equal(parseRetryAfter('Thu, 15 Jan 2026 12:00:09 GMT', now), 9)
  assert.equal(parseRetryAfter('Thu, 15 Jan 2026 11:00:00 GMT', now), 0)
  for (const value of [null, '', ' ', '-5', '1e9', 'soon', 'soon GMT']) {
    assert.equal(parseRetryAfter(value, now), null, String(value))
  }
})

test('the wait is what the service asks for, otherwise 2^attempt seconds, and never less', () => {
  for (let round = 0; round < 200; round += 1) {
    for (const attempt of [1, 2, 3, 4]) assertWait(attempt, undefined, 2 ** attempt)
    assertWait(1, 37, 37)
    assertWait(4, 3, 3)
    assertWait(3, 0, 1)
  }
})

test('only temporary failures are waited for', () => {
  const waits = (code: string, status?: number) => {
    const details = status === undefined ? {} : { status }
    return waitMsAfter(1, new ContactSyncError(code, '', details)) !== null
  }
  assert.ok(waits('connection_failed') && waits('timeout'))
  assert.ok(waits('idempotency_in_flight', 409))
  assert.ok(waits('unexpected_answer', 408) && waits('unexpected_answer', 502))
  assert.ok(waits('internal', 500) && waits('unavailable', 503) && waits('rate_limited', 429))
  assert.ok(!waits('idempotency_mismatch', 422) && !waits('unexpected_answer', 409))
  assert.ok(!waits('invalid_request', 400) && !waits('not_found', 404))
  assert.ok(!waits('unexpected_answer', 200) && !waits('unexpected_answer', 301))
})

function assertWait(attempt: number, retryAfterSeconds: number | undefined, least: number): void {
  const error = new ContactSyncError('rate_limited', '', {
    status: 429,
    retryAfterSeconds: retryAfterSeconds ?? null,
  })
  const waitMs = waitMsAfter(attempt, error) ?? 0
  assert.ok(waitMs >= least * 1000 && waitMs <= least * 1250, `${waitMs} for ${least} s`)
}
