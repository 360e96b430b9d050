import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'
import ipaddr from 'ipaddr.js'

import { isExactly, isInRange, parseAddress, parseRange } from './ip-address.ts'

test('an address becomes its bytes, as another library reads them', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 4, maxLength: 4 }),
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
    fc.array(fc.constantFrom(0, 0, 0, 1, 255), { minLength: 16, maxLength: 16 }),
  )
  fc.assert(
    fc.property(bytes, (sample) => {
      const address = ipaddr.fromByteArray([...sample])
      for (const text of [address.toString(), address.toNormalizedString()]) {
        assert.deepEqual(parseAddress(text), Uint8Array.from(sample), text)
      }
    }),
  )
})

test('an IPv6 address may end in an IPv4 address', () => {
  assert.deepEqual(parseAddress('::ffff:127.0.0.1'), parseAddress('::ffff:7f00:1'))
  assert.deepEqual(parseAddress('64:ff9b::192.0.2.33'), parseAddress('64:ff9b::c000:221'))
  const full = parseAddress('1:2:3:4:5:6:1.2.3.4')
  assert.deepEqual(full, Uint8Array.of(0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 1, 2, 3, 4))
})

test('other texts are not addresses, including one with a zone', () => {
  const texts = [
    '',
    '127.1',
    '0177.0.0.1',
    '010.0.0.1',
    '256.0.0.1',
    '1.2.3.4.5',
    '2130706433',
    '0x7f.0.0.1',
    ' 127.0.0.1',
    '[::1]',
    '::1%lo',
    'fe80::1%25eth0',
    '1::2::3',
    ':::',
    '12345::',
    '1:2:3:4:5:6:7',
    'localhost',
  ]
  for (const text of texts) assert.equal(parseAddress(text), null, text)
})

test('a range contains what shares its bits, an address only itself', () => {
  const cases: { range: string; within: string[]; outside: string[] }[] = [
    { range: '10.0.0.0/8', within: ['10.0.0.0', '10.255.255.255'], outside: ['9.255.255.255'] },
    { range: '100.64.0.0/10', within: ['100.127.255.255'], outside: ['100.63.0.0', '100.128.0.0'] },
    { range: '192.0.2.7', within: ['192.0.2.7'], outside: ['192.0.2.6', '192.0.2.8'] },
    { range: '192.0.2.6/31', within: ['192.0.2.6', '192.0.2.7'], outside: ['192.0.2.8'] },
    { range: '0.0.0.0/0', within: ['255.255.255.255'], outside: ['::', '::ffff:1.2.3.4'] },
    { range: '2001::/23', within: ['2001:1ff::'], outside: ['2001:200::', '2000:ffff::'] },
    { range: '::/0', within: ['::', 'ffff::'], outside: ['1.2.3.4'] },
    { range: '::1', within: ['::1'], outside: ['::', '::2', '0.0.0.1'] },
  ]
  for (const { range, within, outside } of cases) {
    const parsed = parseRange(range) ?? assert.fail(range)
    const holds = (text: string) => isInRange(parseAddress(text) ?? assert.fail(text), parsed)
    for (const text of within) assert.equal(holds(text), true, `${text} in ${range}`)
    for (const text of outside) assert.equal(holds(text), false, `${text} in ${range}`)
  }
})

test('a range with its full length is exactly one address', () => {
  const address = parseAddress('10.0.0.1') ?? assert.fail()
  const isOne = (range: string) => isExactly(parseRange(range) ?? assert.fail(range), address)
  assert.deepEqual(['10.0.0.1', '10.0.0.1/32', '10.0.0.0/31'].map(isOne), [true, true, false])
})

test('other texts are not ranges, including one with bits after its length', () => {
  const texts = ['', '/8', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/8/8', '10.0.0.1/8']
  for (const text of [...texts, '10/8', '::/129', '::1/127', '10.0.0.0/-1', '10.0.0.0 /8']) {
    assert.equal(parseRange(text), null, text)
  }
})
