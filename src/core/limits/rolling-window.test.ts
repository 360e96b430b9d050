import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { hourMs, minuteMs } from '#model/values/durations.ts'
import { bursts, ceilingsOfAnyKind, requestTimes, starts } from '#test/harness/request-bursts.ts'
import { type Ceilings } from './contract.ts'
import { RollingWindow } from './rolling-window.ts'

/**
 * The rule of docs/limits.md#rate-limits, literally: count what was accepted in the time before.
 */
function hasRoom(accepted: readonly number[], nowMs: number, ceilings: Ceilings): boolean {
  return (
    accepted.filter((time) => nowMs - time < minuteMs).length < ceilings.perMinute &&
    accepted.filter((time) => nowMs - time < hourMs).length < ceilings.perHour
  )
}

function windowOf(accepted: readonly number[]): RollingWindow {
  const window = new RollingWindow()
  for (const time of accepted) window.add(time)
  return window
}

test('every decision matches plain counting; no window anywhere exceeds its ceiling', () => {
  const property = fc.property(starts, bursts, ceilingsOfAnyKind, (startMs, requests, ceilings) => {
    const window = new RollingWindow()
    const accepted: number[] = []
    for (const nowMs of requestTimes(startMs, requests)) {
      const expected = hasRoom(accepted, nowMs, ceilings)
      assert.equal(window.take(nowMs, ceilings), expected)
      if (expected) accepted.push(nowMs)
    }
    for (const [index, time] of accepted.entries()) {
      assert.ok((accepted[index + ceilings.perMinute] ?? Infinity) - time >= minuteMs)
      assert.ok((accepted[index + ceilings.perHour] ?? Infinity) - time >= hourMs)
    }
  })
  fc.assert(property, { numRuns: 500 })
})

test('a window says how much it holds, and a denied request leaves no trace in it', () => {
  const property = fc.property(starts, bursts, ceilingsOfAnyKind, (startMs, requests, ceilings) => {
    const window = new RollingWindow()
    const accepted: number[] = []
    for (const nowMs of requestTimes(startMs, requests)) {
      if (window.take(nowMs, ceilings)) accepted.push(nowMs)
      const ofHour = accepted.filter((time) => nowMs - time < hourMs)
      const ofMinute = ofHour.filter((time) => nowMs - time < minuteMs)
      assert.deepEqual(window.latest(accepted.length, nowMs), ofHour)
      assert.deepEqual(window.latest(3, nowMs), ofHour.slice(-3))
      assert.deepEqual(window.hour(nowMs), stateOf(ofHour, hourMs, nowMs))
      assert.deepEqual(window.minute(nowMs), stateOf(ofMinute, minuteMs, nowMs))
    }
  })
  fc.assert(property, { numRuns: 300 })
})

test('a denied request succeeds after the wait, and not a millisecond or a second earlier', () => {
  const property = fc.property(starts, bursts, ceilingsOfAnyKind, (startMs, requests, ceilings) => {
    const window = new RollingWindow()
    const accepted: number[] = []
    for (const nowMs of requestTimes(startMs, requests)) {
      const { waitMs } = window.wait(nowMs, ceilings)
      const retryAfterMs = Math.ceil(waitMs / 1_000) * 1_000
      const inWindow = accepted.filter((time) => nowMs - time < hourMs)
      const takes = (afterMs: number) => windowOf(inWindow).take(nowMs + afterMs, ceilings)
      if (window.take(nowMs, ceilings)) {
        accepted.push(nowMs)
        assert.equal(waitMs, 0)
      } else {
        assert.deepEqual([takes(waitMs), takes(waitMs - 1)], [true, false])
        assert.deepEqual([takes(retryAfterMs), takes(retryAfterMs - 1_000)], [true, false])
      }
    }
  })
  fc.assert(property, { numRuns: 300 })
})

test('a full hour of the standard tier stays exact while the ring grows, wraps and shrinks', () => {
  const window = new RollingWindow()
  const ceilings = { perMinute: 600, perHour: 5_000 }
  const accepted: number[] = []
  const start = 2 ** 32 - hourMs
  for (let nowMs = start; nowMs < start + 3 * hourMs; nowMs += 97) {
    const since = (ms: number, count: number) => (accepted.at(-count) ?? -Infinity) <= nowMs - ms
    const expected = since(minuteMs, ceilings.perMinute) && since(hourMs, ceilings.perHour)
    assert.equal(window.take(nowMs, ceilings), expected)
    if (expected) accepted.push(nowMs)
  }
  assert.equal(accepted.length, 3 * ceilings.perHour)
})

test('a lowered ceiling waits until enough requests have left, not only the oldest', () => {
  const window = windowOf([0, 1_000, 2_000, 3_000])
  assert.equal(window.wait(4_000, { perMinute: 2, perHour: 100 }).waitMs, 58_000)
  assert.equal(window.wait(4_000, { perMinute: 100, perHour: 1 }).waitMs, 3_599_000)
  assert.equal(window.wait(4_000, { perMinute: 5, perHour: 5 }).waitMs, 0)
})

test('a window is idle once its last request is an hour old', () => {
  const window = windowOf([500, 1_000])
  assert.equal(new RollingWindow().isIdle(0), true)
  assert.equal(window.isIdle(hourMs + 999), false)
  assert.equal(window.isIdle(hourMs + 1_000), true)
  assert.deepEqual(window.latest(2, hourMs + 1_000), [])
})

function stateOf(times: readonly number[], lengthMs: number, nowMs: number) {
  const [oldest] = times
  return { count: times.length, resetMs: oldest === undefined ? 0 : oldest + lengthMs - nowMs }
}
