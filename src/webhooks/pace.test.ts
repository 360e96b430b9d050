import assert from 'node:assert/strict'
import { test } from 'node:test'

import { FakeClock } from '#test/harness/fake-clock.ts'
import { Pace } from './pace.ts'

test('without requests all may start', () => {
  const pace = new Pace(new FakeClock(), () => false)
  assert.equal(taken(pace, 10_000), 10_000)
})

test('during requests some may start at once, and then 300 a second', () => {
  const clock = new FakeClock()
  const pace = new Pace(clock, () => true)
  assert.equal(taken(pace, 1_000), 20)
  let begun = 0
  for (let ms = 0; ms < 1_000; ms += 10) {
    clock.advance(10)
    begun += taken(pace, 1_000)
  }
  assert.equal(begun, 300)
})

test('quiet times are not saved up', () => {
  const clock = new FakeClock()
  const pace = new Pace(clock, () => true)
  clock.advance(3_600_000)
  assert.equal(taken(pace, 1_000), 20)
})

function taken(pace: Pace, times: number): number {
  return Array.from({ length: times }, () => pace.take()).filter(Boolean).length
}
