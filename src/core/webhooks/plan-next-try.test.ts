import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import {
  type TryContext,
  type TryOutcome,
  failingMaxMs,
  planNextTry,
  retryAfterMaxMs,
} from './plan-next-try.ts'

const now = Date.UTC(2026, 1, 2)
const second = 1_000
const minute = 60 * second
const hour = 60 * minute

test('2xx is the only success', () => {
  for (let status = 100; status < 600; status += 1) {
    const { state } = plan({ outcome: outcomeOf(status) })
    assert.equal(state === 'delivered', status >= 200 && status <= 299, String(status))
  }
  assert.notEqual(plan({ outcome: outcomeOf(null) }).state, 'delivered')
})

test('a success ends a run of failures', () => {
  const result = plan({ outcome: outcomeOf(204), failingSince: now - 6 * 24 * hour })
  assert.deepEqual(result, { state: 'delivered', failingSince: null })
})

test('a failed delivery is tried ten times, with these delays', () => {
  const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440]
  for (const [index, wait] of minutes.entries()) {
    assert.equal(waitOf({ tries: index + 1 }), wait * minute, `after try ${index + 1}`)
  }
  const last = { state: 'failed', failingSince: now, switchOff: null }
  assert.deepEqual(plan({ tries: 10 }), last)
})

test('a delay is up to 20 % shorter or longer', () => {
  assert.equal(waitOf({ tries: 2, random: 0 }), 4 * minute)
  assert.equal(waitOf({ tries: 2, random: 1 - Number.EPSILON }), 6 * minute)
})

test('the first failure begins a run, the following ones keep its beginning', () => {
  assert.equal(plan({}).failingSince, now)
  assert.equal(plan({ failingSince: now - hour }).failingSince, now - hour)
})

test('410 switches the destination off at once', () => {
  const result = plan({ outcome: outcomeOf(410), failingSince: now - hour })
  assert.deepEqual(result, { state: 'failed', failingSince: now - hour, switchOff: 'gone' })
})

test('five days of nothing but failures switch the destination off, a moment less does not', () => {
  const failingSince = now - failingMaxMs
  assert.equal(failingMaxMs, 5 * 24 * hour)
  const off = { state: 'failed', failingSince, switchOff: 'failing' }
  assert.deepEqual(plan({ failingSince }), off)
  assert.deepEqual(plan({ failingSince, tries: 10 }), off)
  assert.equal(plan({ failingSince: failingSince + 1 }).state, 'waiting')
})

test('Retry-After of 429 and 503 is honoured, in seconds and as a date', () => {
  const in90Seconds = [
    '90',
    ' 90 ',
    'Mon, 02 Feb 2026 00:01:30 GMT',
    'Monday, 02-Feb-26 00:01:30 GMT',
    'Mon Feb  2 00:01:30 2026',
  ]
  for (const retryAfter of in90Seconds) {
    for (const status of [429, 503]) {
      assert.equal(waitOf({ outcome: { status, retryAfter } }), 90 * second, retryAfter)
    }
    for (const status of [500, 502, 404, 301]) {
      assert.equal(waitOf({ outcome: { status, retryAfter } }), 5 * second, retryAfter)
    }
  }
})

test('Retry-After never makes a try earlier, and at most a day later', () => {
  const waits: Readonly<Record<string, number>> = {
    0: 5 * second,
    4: 5 * second,
    6: 6 * second,
    86400: retryAfterMaxMs,
    86401: retryAfterMaxMs,
    '99999999999999999999': retryAfterMaxMs,
    'Sun, 01 Feb 2026 00:00:00 GMT': 5 * second,
    'Fri, 01 Jan 2100 00:00:00 GMT': retryAfterMaxMs,
  }
  for (const [retryAfter, wait] of Object.entries(waits)) {
    assert.equal(waitOf({ outcome: { status: 503, retryAfter } }), wait, retryAfter)
  }
})

test('an invalid Retry-After counts as absent', () => {
  const texts = ['', '-1', '1.5', '1e9', '0x10', 'soon', '90, 90', '2026-02-02T00:01:30Z']
  for (const retryAfter of [...texts, 'Mon, 99 Feb 2026 00:01:30 GMT', 'Mon, 2 apples GMT']) {
    assert.equal(waitOf({ outcome: { status: 429, retryAfter } }), 5 * second, retryAfter)
  }
})

test('whatever the answer, a delivery waits for a bounded time or ends', () => {
  const outcomes = fc.record({
    status: fc.option(fc.integer({ min: 100, max: 999 })),
    retryAfter: fc.option(fc.oneof(fc.string(), fc.nat().map(String))),
  })
  const tries = fc.integer({ min: 1, max: 20 })
  const random = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(outcomes, tries, random, (outcome, count, chance) => {
      const result = plan({ outcome, tries: count, random: chance })
      if (result.state !== 'waiting') return
      assert.ok(count < 10)
      assert.ok(result.nextTryAt >= now + 4 * second)
      assert.ok(result.nextTryAt <= now + 1.2 * 24 * hour)
    }),
  )
})

function plan(context: Partial<TryContext>) {
  const outcome = outcomeOf(500)
  return planNextTry({ outcome, tries: 1, failingSince: null, now, random: 0.5, ...context })
}

function waitOf(context: Partial<TryContext>): number {
  const result = plan(context)
  return result.state === 'waiting' ? result.nextTryAt - now : assert.fail(result.state)
}

function outcomeOf(status: number | null): TryOutcome {
  return { status, retryAfter: null }
}
