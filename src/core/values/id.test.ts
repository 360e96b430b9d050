import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type IdPrefix, createId, firstIdAt, isId } from './id.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const now = Date.UTC(2026, 0, 1)

/** The UUID in an id, decoded as the TypeID specification says: base32, most significant first. */
function uuidOf(id: string): string {
  const suffix = id.slice(id.lastIndexOf('_') + 1)
  const value = Array.from(suffix).reduce(
    (bits, letter) => bits * 32n + BigInt(alphabet.indexOf(letter)),
    0n,
  )
  const hex = value.toString(16).padStart(32, '0')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

function timeOf(id: string): number {
  return Number.parseInt(uuidOf(id).replace('-', '').slice(0, 12), 16)
}

test("this test's decoder reads the vectors of the TypeID specification", () => {
  const vectors = [
    ['00000000000000000000000000', '00000000-0000-0000-0000-000000000000'],
    ['0123456789abcdefghjkmnpqrs', '0110c853-1d09-52d8-d73e-1194e95b5f19'],
    ['01h455vb4pex5vsknk084sn02q', '01890a5d-ac96-774b-bcce-b302099a8057'],
    ['7zzzzzzzzzzzzzzzzzzzzzzzzz', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ] as const
  for (const [suffix, uuid] of vectors) assert.equal(uuidOf(`prefix_${suffix}`), uuid)
})

test('an id is its prefix and a UUIDv7 of its time, with 62 random bits', () => {
  const prefixes: IdPrefix[] = ['contact', 'key', 'project', 'field', 'user', 'req']
  for (const [index, prefix] of prefixes.entries()) {
    const id = createId(prefix, now + index)
    assert.match(id, new RegExp(`^${prefix}_[0-7][${alphabet}]{25}$`))
    assert.match(uuidOf(id), /^.{8}-.{4}-7000-[89ab].{3}-.{12}$/)
    assert.equal(timeOf(id), now + index)
    assert.equal(isId(prefix, id), true)
  }
  const randoms = Array.from({ length: 5_000 }, () => uuidOf(createId('req', now + 10)).slice(19))
  assert.equal(new Set(randoms).size, randoms.length)
  const values = randoms.map((text) => BigInt(`0x${text.replace('-', '')}`))
  const ones = values.reduce((all, value) => all | value)
  const zeros = values.reduce((all, value) => all & value)
  assert.deepEqual(
    [ones.toString(16), zeros.toString(16)],
    ['bfffffffffffffff', '8000000000000000'],
  )
})

test('ids ascend: within a millisecond, over milliseconds, and when the clock is set back', () => {
  const times = [
    ...Array.from({ length: 10_000 }, () => now + 100),
    ...Array.from({ length: 1_000 }, (_, i) => now + 90 + i),
    now - 86_400_000,
    2 ** 41,
    2 ** 48 - 1,
  ]
  const ids = times.map((time) => createId('contact', time))
  for (const [index, id] of ids.entries()) assert.ok(index === 0 || id > (ids[index - 1] ?? ''))
  assert.equal(timeOf(ids.at(-2) ?? ''), 2 ** 41)
  assert.equal(timeOf(ids.at(-1) ?? ''), 2 ** 48 - 1)
})

test('the first ids of times ascend with them, and none is of a time before 1970', () => {
  const times = [0, 1, 2 ** 32 - 1, 2 ** 32, 2 ** 41, 2 ** 48 - 1]
  const ids = times.map((time) => firstIdAt('contact', time))
  assert.deepEqual(ids, ids.toSorted())
  assert.deepEqual(ids.map(timeOf), times)
  for (const ms of [-1, Date.UTC(1, 0, 1)]) assert.equal(firstIdAt('contact', ms), ids[0])
})

test('isId accepts an id of the prefix and no other text', () => {
  const suffix = '01h455vb4pex5vsknk084sn02q'
  assert.equal(isId('contact', `contact_${suffix}`), true)
  assert.equal(isId('contact', 'contact_7zzzzzzzzzzzzzzzzzzzzzzzzz'), true)
  const otherTexts = [
    '',
    suffix,
    'contact_',
    `_${suffix}`,
    `key_${suffix}`,
    `contact${suffix}0`,
    `Contact_${suffix}`,
    `contact-${suffix}`,
    `contact_${suffix}0`,
    `contact_${suffix.slice(1)}`,
    `contact_${suffix.toUpperCase()}`,
    `contact_8${suffix.slice(1)}`,
    ...Array.from('ilou-_é ', (letter) => `contact_${suffix.slice(0, -1)}${letter}`),
    `contact_${suffix.slice(0, -1)}\n`,
    ` contact_${suffix}`.slice(0, -1),
  ]
  for (const text of otherTexts) assert.equal(isId('contact', text), false, JSON.stringify(text))
})
