import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { PageStart } from './contact-query.ts'
import { formatCursor, parseCursor } from './cursor.ts'

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url')
}

test('a cursor decodes to the start that it encodes, in its own order only', () => {
  const starts: PageStart[] = [
    ...[0n, 1n, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map((afterSortKey) => ({
      afterSortKey,
    })),
    ...[0, 1, 1_800_000_000_000, 999_999_999_999_999].map((number) => ({
      afterChange: { updatedAt: number, change: 999_999_999_999_999 - number },
    })),
  ]
  for (const start of starts) {
    const cursor = formatCursor(start) ?? ''
    const isByChange = 'afterChange' in start
    assert.match(cursor, /^[A-Za-z0-9_-]+$/)
    assert.deepEqual(parseCursor(cursor, isByChange), start)
    assert.equal(parseCursor(cursor, !isByChange), null)
  }
})

test('a page found by its offset has no cursor', () => {
  assert.equal(formatCursor({ offset: 25 }), null)
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
    '25',
  ]
  const garbage = ['', '!', '0', 'null', 'é', '😀', 'c1', 'A'.repeat(10_000)]
  for (const cursor of [...texts.map(encoded), ...garbage]) {
    for (const isByChange of [false, true]) {
      assert.equal(parseCursor(cursor, isByChange), null, cursor.slice(0, 40))
    }
  }
})
