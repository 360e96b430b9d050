import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'
import ipaddr from 'ipaddr.js'

import {
  metadataAddresses,
  specialRanges,
  type IpAddress,
  type IpRange,
  parseAddress,
  parseRange,
} from './ip-address.ts'
import { isAllowedAddress } from './validate-url.ts'

const loopback = [127, 0, 0, 1]
const isatapAddress = fc.tuple(
  fc.uint8Array({ minLength: 8, maxLength: 8 }),
  fc.constantFrom(0, 1, 2, 3),
  fc.uint8Array({ minLength: 4, maxLength: 4 }),
)

test('for random bytes, and for the edges of all ranges, another library agrees', () => {
  fc.assert(
    fc.property(fc.oneof(anyBytes(4), anyBytes(16), nearRanges()), (address) => {
      const text = ipaddr.fromByteArray([...address]).toString()
      assert.equal(isAllowedAddress(address, []), isUnicast(address), text)
    }),
    { numRuns: 20_000 },
  )
})

test('IPv4 within IPv6 is refused in every form, whatever the IPv4 address is', () => {
  for (const inner of [loopback, [10, 0, 0, 1], [169, 254, 169, 254], [8, 8, 8, 8]]) {
    const hex = inner.map((byte) => byte.toString(16).padStart(2, '0'))
    const tail = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
    const flipped = inner.map((byte) => (byte ^ 0xff).toString(16).padStart(2, '0'))
    const forms = [
      `::${tail}`,
      `::ffff:${tail}`,
      `::ffff:0:${tail}`,
      `64:ff9b::${tail}`,
      `64:ff9b:1::${tail}`,
      `64:ff9b:1:${hex[0]}${hex[1]}:${hex[2]}:${hex[3]}00::`,
      `2002:${tail}::1`,
      `2001:0:4136:e378:8000:63bf:${flipped[0]}${flipped[1]}:${flipped[2]}${flipped[3]}`,
      `2001:470:8:66::5efe:${tail}`,
      `2001:470:8:66:200:5efe:${tail}`,
      `fe80::5efe:${tail}`,
    ]
    for (const text of forms) assert.equal(isAllowed(text), false, text)
  }
})

test('ISATAP is refused after any prefix', () => {
  fc.assert(
    fc.property(isatapAddress, ([prefix, flags, inner]) => {
      const address = Uint8Array.of(...prefix, flags, 0, 0x5e, 0xfe, ...inner)
      assert.equal(isAllowedAddress(address, []), false)
    }),
  )
  assert.equal(isAllowed('2001:470:8:66:400:5efe:7f00:1'), true)
  assert.equal(isAllowed('2001:470:8:66::5eff:7f00:1'), true)
})

test('every address of cloud metadata is refused, its neighbours by their own ranges', () => {
  for (const { first } of metadataAddresses) assert.equal(isAllowedAddress(first, []), false)
  assert.equal(isAllowed('168.63.129.15'), true)
  assert.equal(isAllowed('168.63.129.17'), true)
})

test('a range of the operator opens its addresses, and no others', () => {
  for (const text of ['10.0.0.0', '10.1.2.3', '10.255.255.255', '8.8.8.8']) {
    assert.equal(isAllowed(text, '10.0.0.0/8'), true, text)
  }
  for (const text of ['127.0.0.1', '192.168.0.1', '::ffff:10.0.0.1', '2002:a00:1::1']) {
    assert.equal(isAllowed(text, '10.0.0.0/8'), false, text)
  }
  assert.equal(isAllowed('fd12::1', 'fd12::/16'), true)
  assert.equal(isAllowed('fd13::1', 'fd12::/16'), false)
})

test('metadata is opened only by its exact address, not by a range, in any form', () => {
  const all = ['0.0.0.0/0', '::/0']
  for (const range of metadataAddresses) {
    const parents = all.map((text) => parseRange(text) ?? assert.fail())
    assert.equal(isAllowedAddress(range.first, parents), false)
    assert.equal(isAllowedAddress(range.first, [range]), true)
  }
  const forms = [
    '::169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:0:168.63.129.16',
    '64:ff9b::169.254.169.254',
    '64:ff9b:1::100.100.100.200',
    '2002:a9fe:a9fe::1',
    '2001:0:0808:0808::5601:5601',
    '2001:0:a9fe:a9fe::f7f7:f7f7',
    '2002:a9fe:a9fe::5efe:808:808',
    '2001:470:8:66::5efe:a9fe:a9fe',
    'fe80::200:5efe:a9fe:a9fe',
  ]
  for (const text of forms) {
    assert.equal(isAllowed(text, ...all), false, text)
    assert.equal(isAllowed(text, ...all, text), true, text)
  }
  assert.equal(isAllowed('169.254.169.254', '169.254.169.254/32'), true)
  assert.equal(isAllowed('169.254.169.254', '169.254.169.254/31'), false)
})

test('a range of IPv6 opens an IPv4 address within it only if that is allowed itself', () => {
  assert.equal(isAllowed('64:ff9b::8.8.8.8', '64:ff9b::/96'), true)
  assert.equal(isAllowed('64:ff9b::10.0.0.1', '64:ff9b::/96'), false)
  assert.equal(isAllowed('64:ff9b::10.0.0.1', '64:ff9b::/96', '10.0.0.0/8'), true)
  assert.equal(isAllowed('2001:470::5efe:10.0.0.1', '2001:470::/32'), false)
})

function isAllowed(text: string, ...ranges: string[]): boolean {
  const address = parseAddress(text) ?? assert.fail(text)
  return isAllowedAddress(
    address,
    ranges.map((range) => parseRange(range) ?? assert.fail(range)),
  )
}

/**
 * What the library takes for unicast, except what it has no name for: IPv6 outside of 2000::/3,
 * ISATAP, and Azure's metadata.
 */
function isUnicast(address: IpAddress): boolean {
  const parsed = ipaddr.fromByteArray([...address])
  if (parsed.range() !== 'unicast') return false
  if (parsed.kind() === 'ipv4') return parsed.toString() !== '168.63.129.16'
  const groups = parsed.toNormalizedString().split(':')
  const isIsatap = /^[0-3]?0?0?$/.test(groups[4] ?? '') && groups[5] === '5efe'
  return /^[23]...$/.test(groups[0] ?? '') && !isIsatap
}

function anyBytes(length: number): fc.Arbitrary<IpAddress> {
  return fc.uint8Array({ minLength: length, maxLength: length })
}

/** The first and last addresses of all ranges that either side knows, and their neighbours. */
function nearRanges(): fc.Arbitrary<IpAddress> {
  const theirs = [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) =>
    Object.values(rangesOf(prototype)).flatMap((ranges) => namedRanges(ranges)),
  )
  const ranges = [...specialRanges, ...metadataAddresses, ...theirs, ...outerRanges()]
  return fc.constantFrom(...ranges.flatMap((range) => edgesOf(range)))
}

function outerRanges(): IpRange[] {
  return ['2000::/3', '0.0.0.0/0', '::/0', '3ffe::/16'].map(
    (text) => parseRange(text) ?? assert.fail(text),
  )
}

type LibraryRange = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

// The library's types lack this table, which its documentation has.
function rangesOf(prototype: object): Record<string, LibraryRange | LibraryRange[]> {
  return (prototype as { SpecialRanges: Record<string, LibraryRange | LibraryRange[]> })
    .SpecialRanges
}

function namedRanges(ranges: LibraryRange | LibraryRange[]): IpRange[] {
  const isOne = typeof ranges[1] === 'number'
  const list = (isOne ? [ranges] : ranges) as LibraryRange[]
  return list.map(([first, bits]) => ({ first: Uint8Array.from(first.toByteArray()), bits }))
}

function edgesOf({ first, bits }: IpRange): IpAddress[] {
  const width = first.length * 8
  const start = first.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const end = start + (1n << BigInt(width - bits)) - 1n
  return [start - 1n, start, start + 1n, end - 1n, end, end + 1n].map((value) =>
    Uint8Array.from(first, (_, index) => Number((value >> BigInt(width - 8 * index - 8)) & 0xffn)),
  )
}
