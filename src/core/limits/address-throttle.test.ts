import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AddressThrottle } from './address-throttle.ts'

/** A throttle with its clock; `fill` uses up an address's share at once. */
function throttleAt(elapsedMs: number) {
  const clock = { now: () => 0, elapsed: () => elapsedMs }
  const throttle = new AddressThrottle(clock)
  return {
    count: (address: string) => throttle.count(address),
    pass(ms: number) {
      elapsedMs += ms
    },
    fill(address: string) {
      for (let failure = 0; failure < 60; failure += 1) assert.equal(throttle.count(address), 0)
    },
  }
}

test('an address has 60 failures a minute; the next ones wait until the oldest has left', () => {
  const throttle = throttleAt(1_000.5)
  const count = () => throttle.count('192.0.2.1')
  assert.equal(count(), 0)
  throttle.pass(10_000)
  for (let failure = 2; failure <= 60; failure += 1) assert.equal(count(), 0)
  assert.equal(count(), 50)
  throttle.pass(49_999.5)
  assert.equal(count(), 1)
  throttle.pass(0.5)
  assert.deepEqual([count(), count()], [0, 10])
})

test('a share other than that of failed authentications can be given', () => {
  const throttle = new AddressThrottle({ now: () => 0, elapsed: () => 0 }, 2)
  const waits = [1, 2, 3].map(() => throttle.count('192.0.2.1'))
  assert.deepEqual(waits, [0, 0, 60])
})

test('failures are counted by IPv4 address and by IPv6 /64', () => {
  const cases = [
    { full: '192.0.2.1', other: '192.0.2.2', isShared: false },
    { full: '::ffff:192.0.2.1', other: '::ffff:192.0.2.2', isShared: false },
    { full: '2001:db8:1:2::1', other: '2001:db8:1:2:ffff:ffff:ffff:ffff', isShared: true },
    { full: '2001:db8:1:2::1', other: '2001:db8:1:3::1', isShared: false },
    { full: '2001:db8::1', other: '2001:db8:0:0:1:2:3:4', isShared: true },
    { full: '2001:db8::1', other: '2001:db8:0:1::1', isShared: false },
    { full: '2001:db8::', other: '2001:db8::1:0:0:1', isShared: true },
    { full: '1::2:3:4:5:6:7', other: '1:0:2:3::', isShared: true },
    { full: '::1', other: '::2', isShared: true },
    { full: '1::', other: '::1', isShared: false },
  ]
  for (const { full, other, isShared } of cases) {
    const throttle = throttleAt(0)
    throttle.fill(full)
    assert.equal(throttle.count(other) > 0, isShared, `${full} and ${other}`)
  }
})

test('10,000 addresses are remembered; those whose last failure is oldest make room', () => {
  const throttle = throttleAt(0)
  throttle.fill('192.0.2.1')
  for (let i = 1; i < 59; i += 1) throttle.count('192.0.2.2')
  for (let i = 2; i < 10_000; i += 1) throttle.count(`10.0.${i >>> 8}.${i & 255}`)
  throttle.count('192.0.2.2')
  assert.equal(throttle.count('192.0.2.1'), 60)
  throttle.count('192.0.2.3')
  assert.equal(throttle.count('192.0.2.1'), 0)
  assert.deepEqual([throttle.count('192.0.2.2'), throttle.count('192.0.2.2')], [0, 60])
})
