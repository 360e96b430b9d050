import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { LeasedDelivery } from '#core/webhooks/webhook.ts'
import { DestinationQueue } from './destination-queue.ts'

test('4 first tries are started at once, and the next when one has ended', () => {
  const queue = queueOf(['a', 'b', 'c', 'd', 'e'])
  assert.deepEqual(beginAll(queue), ['a', 'b', 'c', 'd'])
  assert.equal(queue.firstTriesWanted, 0)
  queue.finish(delivery('a'))
  assert.deepEqual(beginAll(queue), ['e'])
})

test('retries leave half of the slots to first tries', () => {
  const queue = queueOf(['a!', 'b!', 'c!'])
  assert.deepEqual(beginAll(queue), ['a!', 'b!'])
  assert.deepEqual([queue.firstTriesWanted, queue.retriesWanted], [4, 0])
  queue.add(delivery('d'))
  queue.add(delivery('e'))
  assert.deepEqual(beginAll(queue), ['d', 'e'])
  queue.finish(delivery('d'))
  assert.deepEqual(beginAll(queue), [])
  queue.finish(delivery('a!'))
  assert.deepEqual(beginAll(queue), ['c!'])
})

test('a retry gets a slot even where first tries never end', () => {
  const queue = queueOf(['a!', 'b!', 'c', 'd', 'e', 'f', 'g'])
  assert.deepEqual(beginAll(queue), ['a!', 'c', 'd', 'e'])
  queue.finish(delivery('c'))
  assert.deepEqual(beginAll(queue), ['f'])
  queue.finish(delivery('a!'))
  assert.deepEqual(beginAll(queue), ['b!'])
})

test('an untrusted destination gets one first try and one retry at a time', () => {
  const queue = new DestinationQueue(() => false)
  assert.deepEqual([queue.firstTriesWanted, queue.retriesWanted], [1, 1])
  for (const id of ['a', 'b', 'c!', 'd!']) queue.add(delivery(id))
  assert.deepEqual(beginAll(queue), ['c!', 'a'])
  queue.finish(delivery('a'))
  assert.deepEqual(beginAll(queue), ['b'])
  assert.deepEqual([queue.firstTriesWanted, queue.retriesWanted], [0, 0])
})

test('a destination that loses trust starts nothing more until enough has ended', () => {
  let isTrusted = true
  const queue = new DestinationQueue(() => isTrusted)
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f!']) queue.add(delivery(id))
  assert.deepEqual(beginAll(queue), ['f!', 'a', 'b', 'c'])
  isTrusted = false
  for (const id of ['a', 'b']) queue.finish(delivery(id))
  assert.deepEqual(beginAll(queue), [])
  queue.finish(delivery('c'))
  assert.deepEqual(beginAll(queue), ['d'])
})

test('a lead is not sent to a system with records twice at once; others are', () => {
  const queue = new DestinationQueue(() => true)
  const recordOf = (id: string, contactId: string): LeasedDelivery => {
    return { ...delivery(id), contactId, service: { kind: 'pipedrive', settings: {} } }
  }
  const first = recordOf('a', 'contact_1')
  for (const each of [first, recordOf('b', 'contact_1'), recordOf('c!', 'contact_1')]) {
    queue.add(each)
  }
  assert.equal(queue.peek()?.id, 'c!')
  queue.begin(first)
  assert.deepEqual(beginAll(queue), [])
  assert.deepEqual([queue.firstTriesWanted, queue.retriesWanted], [4, 2])
  queue.add(recordOf('d', 'contact_2'))
  queue.add({ ...recordOf('e', 'contact_1'), service: { kind: 'slack', settings: {} } })
  assert.deepEqual(beginAll(queue), ['d', 'e'])
  queue.finish(first)
  assert.deepEqual(beginAll(queue), ['c!'])
  queue.finish(recordOf('c!', 'contact_1'))
  assert.deepEqual(beginAll(queue), ['b'])
})

test('so many deliveries of a lead that is under way wait, and no more', () => {
  const queue = new DestinationQueue(() => true)
  const recordOf = (id: string): LeasedDelivery => {
    return { ...delivery(id), contactId: 'contact_1', service: { kind: 'hubspot', settings: {} } }
  }
  for (const id of ['a', 'b', 'c', 'd']) queue.add(recordOf(id))
  assert.deepEqual(beginAll(queue), ['a'])
  assert.equal(queue.firstTriesWanted, 4)
  queue.add(recordOf('e'))
  assert.equal(queue.firstTriesWanted, 0)
})

test('what waits can be removed, and then nothing is left', () => {
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
    ...{ id, webhookId: 'webhook_1', projectId: 'project_1', url: 'https://example.com/' },
    ...{
      service: null,
      filter: null,
      secrets: [],
      contactId: null,
      body: '{}',
      via: [],
      isRetry: id.endsWith('!'),
      leaseEndsAt: 0,
    },
  }
}

/** The queue of a trusted destination. */
function queueOf(ids: readonly string[]): DestinationQueue {
  const queue = new DestinationQueue(() => true)
  for (const id of ids) queue.add(delivery(id))
  return queue
}

function beginAll(queue: DestinationQueue): string[] {
  const begun: string[] = []
  for (let next = queue.peek(); next !== null; next = queue.peek()) {
    queue.begin(next)
    begun.push(next.id)
  }
  return begun
}
