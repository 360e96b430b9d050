import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readLines } from './bridge-messages.ts'

async function linesOf(chunks: readonly string[], charactersMax = 10): Promise<(string | null)[]> {
  async function* source() {
    yield* chunks
  }
  return Array.fromAsync(readLines(source(), charactersMax))
}

test('lines arrive whole, however the chunks are cut', async () => {
  const text = 'one\ntwo\n\nthree'
  const expected = ['one', 'two', '', 'three']
  assert.deepEqual(await linesOf([text]), expected)
  assert.deepEqual(await linesOf(Array.from(text)), expected)
  assert.deepEqual(await linesOf(['', 'one\n', '', 'two\n\nthree', '']), expected)
  assert.deepEqual(await linesOf([]), [])
  assert.deepEqual(await linesOf(['one\n']), ['one'])
})

test('a line that is too long is dropped, and the next one is read', async () => {
  const long = 'x'.repeat(11)
  assert.deepEqual(await linesOf([`${long}\none\n`]), [null, 'one'])
  assert.deepEqual(await linesOf([...Array.from(long), '\n', 'one']), [null, 'one'])
  assert.deepEqual(await linesOf(['x'.repeat(10), 'x', 'y', '\none']), [null, 'one'])
  assert.deepEqual(await linesOf([long]), [null])
  assert.deepEqual(await linesOf([`${'x'.repeat(10)}\n`]), ['x'.repeat(10)])
})
