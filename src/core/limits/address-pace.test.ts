import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AddressPace } from './address-pace.ts'

const perMinute = 6_000

function paceAt(elapsedMs: number) {
  const pace = new AddressPace({ now: () => 0, elapsed: () => elapsedMs }, perMinute)
  return {
    count: (address = '192.0.2.1') => pace.count(address),
    pass(ms: number) {
      elapsedMs += ms
    },
  }
}

test('an address may ask for a minute’s share at once, and then waits for a second', () => {
  const pace = paceAt(1_000.5)
  for (let i = 0; i < perMinute; i += 1) assert.equal(pace.count(), 0)
  assert.equal(pace.count(), 1)
  assert.equal(pace.count('192.0.2.2'), 0)
  pace.pass(1_000)
  for (let i = 0; i < perMinute / 60; i += 1) assert.equal(pace.count(), 0)
  assert.equal(pace.count(), 1)
})

test('an IPv6 /64 counts as one address', () => {
  const pace = paceAt(0)
  for (let i = 0; i < perMinute; i += 1) {
    assert.equal(pace.count(`2001:db8::${i.toString(16)}`), 0)
  }
  assert.deepEqual([pace.count('2001:db8:0:0:ffff::1'), pace.count('2001:db8:0:1::1')], [1, 0])
})

test('the addresses unseen for longest make room', () => {
  const pace = paceAt(0)
  for (let i = 0; i < perMinute; i += 1) pace.count()
  for (let i = 0; i < 10_000; i += 1) pace.count(`10.0.${i >> 8}.${i & 255}`)
  assert.equal(pace.count(), 0)
})
