import * as fc from 'fast-check'

import { hourMs, minuteMs } from '#model/values/durations.ts'

/** This many requests, one right after the other, `gapMs` after the previous burst. */
export type Burst = { gapMs: number; requests: number }

// An idle time that fits 32 bits, but not 31.
const monthMs = 31 * 24 * hourMs

const gaps = fc.oneof(
  fc.constantFrom(0, 1, 59_999, 60_000, 60_001, 3_599_999, 3_600_000, monthMs),
  fc.nat(minuteMs),
  fc.nat(2 * hourMs),
)
export const bursts = fc.array(
  fc.record({ gapMs: gaps, requests: fc.integer({ min: 1, max: 12 }) }),
  {
    minLength: 1,
    maxLength: 40,
    size: '+1',
  },
)
export const ceilingsOfAnyKind = fc.record({
  perMinute: fc.integer({ min: 1, max: 30 }),
  perHour: fc.integer({ min: 1, max: 60 }),
})
/**
 * Clocks that start at zero, or are about to reach 2^31 or 2^32, where 32-bit times change sign or
 * wrap.
 */
export const starts = fc
  .tuple(fc.constantFrom(0, 2 ** 31, 2 ** 32, 5 * 2 ** 32), fc.nat(3 * hourMs))
  .map(([moment, lead]) => Math.max(0, moment - lead))

export function* requestTimes(startMs: number, sequence: readonly Burst[]): Generator<number> {
  let nowMs = startMs
  for (const { gapMs, requests } of sequence) {
    nowMs += gapMs
    for (let request = 0; request < requests; request += 1) yield nowMs
  }
}
