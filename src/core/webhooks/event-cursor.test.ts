import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { type EventCursor, formatEventCursor, parseEventCursor } from './event-cursor.ts'

const projectId = createId('project', 1)

test('a cursor decodes to what it encodes', () => {
  const numbers = [0, 1, 1_800_000_000_000, 999_999_999_999_999]
  for (const at of numbers) {
    for (const isLast of [true, false]) {
      const position = { at, count: 999_999_999_999_999 - at }
      const cursor: EventCursor = { projectId, position, readAt: at, isLast }
      const text = formatEventCursor(cursor)
      assert.match(text, /^[A-Za-z0-9_-]+$/)
      assert.deepEqual(parseEventCursor(text), cursor)
    }
  }
})

test('a text that is not a cursor is refused', () => {
  const texts = [
    `x1.2.3.${projectId}`,
    `1.2.3.${projectId}`,
    `e1.2.${projectId}`,
    `e1.2.3`,
    `e1.2.3.`,
    `e-1.2.3.${projectId}`,
    `e1.2.0x3.${projectId}`,
    `e1000000000000000.2.3.${projectId}`,
    `e1.2.3.${projectId}\n`,
    `e1.2.3.${projectId}.4`,
  ].map((text) => Buffer.from(text).toString('base64url'))
  const garbage = ['', '!', '0', 'null', 'é', '😀', `e1.2.3.${projectId}`, 'A'.repeat(10_000)]
  for (const text of [...texts, ...garbage]) {
    assert.equal(parseEventCursor(text), null, text.slice(0, 40))
  }
})
