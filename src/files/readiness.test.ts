import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Readiness } from './readiness.ts'

test('what works is checked every five seconds, and not for a while after a failure', async () => {
  let now = 1_000
  let checks = 0
  const readiness = new Readiness(
    async () => {
      checks += 1
      return true
    },
    () => now,
  )
  const isReadyAt = async (time: number) => {
    now = time
    return [await readiness.isReady(), checks]
  }
  assert.deepEqual(await isReadyAt(1_000), [true, 1])
  assert.deepEqual(await isReadyAt(5_999), [true, 1])
  assert.deepEqual(await isReadyAt(6_000), [true, 2])
  readiness.failFor(600_000)
  assert.deepEqual(await isReadyAt(605_999), [false, 2])
  assert.deepEqual(await isReadyAt(606_000), [true, 3])
})
