import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { LeasedDelivery } from '#core/webhooks/webhook.ts'
import { EndpointQueue } from './endpoint-queue.ts'

test('4 first tries are begun at once, and the next when one has ended', () => {
  const queue = queueOf(['a', 'b', 'c', 'd', 'e'])
  assert.deepEqual(beginAll(queue), ['a', 'b', 'c', 'd'])
  assert.equal(queue.hasRoomForFirstTry, false)
  queue.finish(delivery('a'))
  assert.deepEqual(beginAll(queue), ['e'])
})

test('retries leave half of the places to first tries', () => {
  const queue = queueOf(['a!', 'b!', 'c!'])
  assert.deepEqual(beginAll(queue), ['a!', 'b!'])
  assert.deepEqual([queue.hasRoomForFirstTry, queue.hasRoomForRetry], [true, false])
  queue.add(delivery('d'))
  queue.add(delivery('e'))
  assert.deepEqual(beginAll(queue), ['d', 'e'])
  queue.finish(delivery('d'))
  assert.deepEqual(beginAll(queue), [])
  queue.finish(delivery('a!'))
  assert.deepEqual(beginAll(queue), ['c!'])
})

test('a retry gets a place where first tries never end', () => {
  const queue = queueOf(['a!', 'b!', 'c', 'd', 'e', 'f', 'g'])
  assert.deepEqual(beginAll(queue), ['a!', 'c', 'd', 'e'])
  queue.finish(delivery('c'))
  assert.deepEqual(beginAll(queue), ['f'])
  queue.finish(delivery('a!'))
  assert.deepEqual(beginAll(queue), ['b!'])
})

test('what waits can be taken out, and then nothing is left', () => {
  const queue = queueOf(['a', 'b!'])
  assert.deepEqual(
    queue.drain().map(({ id }) => id),
    ['a', 'b!'],
  )
  assert.equal(queue.isIdle, true)
})

/** Retries are those with an exclamation mark. */
function delivery(id: string): LeasedDelivery {
  return {
    ...{ id, webhookId: 'webhook_1', url: 'https://example.com/', secrets: [], body: '{}' },
    ...{ isRetry: id.endsWith('!'), isFailing: false, leaseEndsAt: 0 },
  }
}

function queueOf(ids: readonly string[]): EndpointQueue {
  const queue = new EndpointQueue()
  for (const id of ids) queue.add(delivery(id))
  return queue
}

function beginAll(queue: EndpointQueue): string[] {
  const begun: string[] = []
  for (let next = queue.peek(); next !== null; next = queue.peek()) {
    queue.begin(next)
    begun.push(next.id)
  }
  return begun
}
