import assert from 'node:assert/strict'
import { test } from 'node:test'

import { memoize } from './memoize.ts'

function counted(bounds: Omit<Parameters<typeof memoize<string>>[1], 'sizeOf'>) {
  const computed: string[] = []
  const lengthOf = (text: string) => text.length
  const repeat = (text: string) => {
    computed.push(text)
    return text.repeat(2)
  }
  const repeated = memoize(repeat, { ...bounds, sizeOf: lengthOf })
  return { computed, get: (...texts: string[]) => texts.map(repeated) }
}

test('a result is computed once, and is that of its text', () => {
  const { computed, get } = counted({ entriesMax: 10, sizeMax: 100 })
  assert.deepEqual(get('a', 'b', 'a', '__proto__'), ['aa', 'bb', 'aa', '__proto____proto__'])
  assert.deepEqual(computed, ['a', 'b', '__proto__'])
})

test('beyond so many, the one unused for longest makes room', () => {
  const { computed, get } = counted({ entriesMax: 2, sizeMax: 100 })
  get('a', 'b', 'a', 'c', 'a', 'b')
  assert.deepEqual(computed, ['a', 'b', 'c', 'b'])
})

test('beyond its size, too; what is larger than that is not kept', () => {
  const { computed, get } = counted({ entriesMax: 10, sizeMax: 12 })
  get('aa', 'bb', 'cc', 'bb', 'aa')
  assert.deepEqual(computed, ['aa', 'bb', 'cc', 'aa'])
  get('large', 'large', 'aa', 'bb')
  assert.deepEqual(computed.slice(4), ['large', 'large'])
})

test('an error is not kept', () => {
  let tries = 0
  const failing = memoize(
    () => {
      tries += 1
      throw new Error('No.')
    },
    { entriesMax: 2, sizeMax: 10 },
  )
  for (const text of ['a', 'a']) assert.throws(() => failing(text))
  assert.equal(tries, 2)
})
