import assert from 'node:assert/strict'
import { test } from 'node:test'

import { endOfTurn } from './end-of-turn.ts'

test('everything that waits in one turn of the event loop continues together', async () => {
  const order: string[] = []
  const waitFor = async (name: string) => {
    await endOfTurn()
    order.push(name)
  }
  const first = waitFor('first')
  await Promise.resolve()
  const second = waitFor('second')
  setImmediate(() => order.push('next'))
  await Promise.all([first, second])
  assert.deepEqual(order, ['first', 'second'])

  await endOfTurn()
  assert.deepEqual(order, ['first', 'second', 'next'])
})
