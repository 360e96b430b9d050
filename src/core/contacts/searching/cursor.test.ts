import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contactSorts } from '#model/contacts/filter-values.ts'
import { type ContactPlace, formatCursor, orderedBy, parseCursor } from './contact-query.ts'

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

test('a cursor decodes to the place that it encodes, in its own order only', () => {
  const places: ContactPlace[] = [
    ...[0n, 1n, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map((sortKey) => ({ sortKey })),
    ...['', 'anna', 'a.b', '1.5', 'zürich\n😀'].map((folded) => ({ folded, sortKey: -5n })),
    ...[0, 1, 1_800_000_000_000, 999_999_999_999_999].map((updatedAt) => ({
      ...{ updatedAt, change: 999_999_999_999_999 - updatedAt },
    })),
  ]
  for (const place of places) {
    const orders =
      'change' in place ? ['updated'] : 'folded' in place ? ['name', 'company'] : ['created']
    for (const sort of contactSorts.filter((one) => orders.includes(orderedBy(one)))) {
      const cursor = formatCursor(sort, place)
      assert.match(cursor, /^[A-Za-z0-9_-]+$/)
      assert.deepEqual(parseCursor(sort, cursor), place)
      for (const other of contactSorts.filter((candidate) => candidate !== sort)) {
        assert.equal(parseCursor(other, cursor), null)
      }
    }
  }
})

test('a text that is not a cursor is refused', () => {
  const texts = [
    'c9223372036854775808',
    'c-9223372036854775809',
    'c99999999999999999999',
    'c1.5',
    'c 1',
    'c0x1',
    'c',
    'p1',
    'p1.',
    'p1.2.3',
    'p-1.2',
    'p1.2\n',
    'p1000000000000000.1',
    'p1.1000000000000000',
    'u1.2',
    'nanna',
    'n1',
    'n9223372036854775808.anna',
    'o1.a\0',
    '25',
  ]
  const garbage = ['', '!', '0', 'null', 'é', '😀', 'c1', 'A'.repeat(10_000)]
  for (const cursor of [...texts.map(encoded), ...garbage]) {
    for (const sort of contactSorts) {
      assert.equal(parseCursor(sort, cursor), null, cursor.slice(0, 40))
    }
  }
})
