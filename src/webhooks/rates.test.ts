import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Rates } from './rates.ts'

const rate = { requests: 2, withinMs: 1_000 }

function ratesAt() {
  const time = { ms: 0 }
  const clock = { now: () => time.ms, elapsed: () => time.ms }
  return { time, rates: new Rates(clock, () => {}) }
}

test('a service that had no request lately has no bound', () => {
  const { rates } = ratesAt()
  assert.equal(rates.left('destination_1'), Infinity)
  assert.deepEqual(rates.waiting(), [])
})

test('as many requests start as the rate allows, each as soon as an earlier one is old', () => {
  const { time, rates } = ratesAt()
  rates.note('destination_1', rate)
  assert.equal(rates.left('destination_1'), 1)
  time.ms = 400
  rates.note('destination_1', rate)
  assert.equal(rates.left('destination_1'), 0)
  assert.deepEqual(rates.waiting(), ['destination_1'])
  time.ms = 999
  assert.equal(rates.left('destination_1'), 0)
  time.ms = 1_000
  assert.equal(rates.left('destination_1'), 1)
  time.ms = 1_400
  assert.equal(rates.left('destination_1'), Infinity)
  rates.stop()
})

test('one that must wait is reported ready', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rates = new Rates({ now: () => 0, elapsed: () => performance.now() }, resolve)
  rates.note('destination_1', { requests: 1, withinMs: 20 })
  assert.deepEqual(rates.waiting(), ['destination_1'])
  await promise
  assert.equal(rates.left('destination_1'), Infinity)
})
