import assert from 'node:assert/strict'
import { test } from 'node:test'

import { FakeClock } from '#test/harness/fake-clock.ts'
import { Promptness, type Destination, slowMs } from '#webhooks/promptness.ts'
import { type RequestSlot, RequestSlots, requestsMax, slowPerProjectMax } from './request-slots.ts'

test('200 new destinations that hang leave slots, and are slow a second later', () => {
  const bench = new Bench()
  assert.equal(bench.takeAll(destinations('slow', 200)).length, 200)
  assert.equal(bench.hasRoomFor(healthy), true)
  bench.clock.advance(slowMs)
  assert.equal(bench.slots.takeStock().length, 200)
  // What is slow already has more than its part.
  assert.deepEqual(bench.takeAll(destinations('slow', 200)), [])
  assert.equal(bench.hasRoomFor(healthy), false)
  bench.trust(healthy)
  assert.equal(bench.hasRoomFor(healthy), true)
})

test('slow destinations have 128 slots together, and 8 in a project', () => {
  const bench = new Bench()
  const slow = destinations('slow', 40, 10)
  for (const destination of slow) bench.promptness.note(destination, 'slow')
  // 4 projects of 10.
  assert.equal(bench.takeAll(slow).length, 4 * slowPerProjectMax)
  const others = destinations('other', 200)
  for (const destination of others) bench.promptness.note(destination, 'slow')
  assert.equal(bench.takeAll(others).length, 128 - 4 * slowPerProjectMax)
  assert.equal(bench.slots.roomForSlow, 0)
})

test('trusted destinations that become slow together leave a slot to those with none', () => {
  const bench = new Bench()
  const all = destinations('busy', 100)
  for (const destination of all) bench.trust(destination)
  const slots: RequestSlot[] = []
  for (let round = 0; round < 4; round += 1) slots.push(...bench.takeAll(all, round > 0))
  assert.equal(slots.length, 192)
  bench.trust(healthy)
  assert.equal(bench.hasRoomFor(healthy), true)
  bench.clock.advance(slowMs)
  bench.slots.takeStock()
  assert.equal(bench.slots.roomForPrompt, 256)
  for (const slot of slots) bench.slots.leave(slot)
  assert.deepEqual([bench.slots.roomForPrompt, bench.slots.roomForSlow], [256, 128])
})

test('the slots are bounded, whichever destination becomes slow', () => {
  const bench = new Bench()
  let taken = 0
  for (let wave = 0; wave < 5; wave += 1) {
    const all = destinations(`wave ${wave}`, 300)
    for (const destination of all) bench.trust(destination)
    taken += bench.takeAll(all).length
    bench.clock.advance(slowMs)
    bench.slots.takeStock()
  }
  assert.equal(taken, requestsMax)
  assert.equal(bench.slots.hasSome, false)
})

test('trust is earned by 4 quick responses, and lost after at most 2 slow ones', () => {
  const promptness = new Promptness()
  const { webhookId } = healthy
  const after = (pace: 'quick' | 'slow', times: number) => {
    for (let i = 0; i < times; i += 1) promptness.note(healthy, pace)
    return [promptness.isTrusted(webhookId), promptness.isSlow(webhookId)]
  }
  assert.deepEqual(after('quick', 3), [false, false])
  assert.deepEqual(after('quick', 1), [true, false])
  assert.deepEqual(after('quick', 100), [true, false])
  assert.deepEqual(after('slow', 1), [true, false])
  assert.deepEqual(after('slow', 1), [false, false])
  assert.deepEqual(after('slow', 100), [false, true])
  assert.deepEqual(after('quick', 4), [false, false])
})

test('a new URL of a destination is a new receiver', () => {
  const promptness = new Promptness()
  promptness.note(healthy, 'slow')
  promptness.meet(healthy)
  assert.equal(promptness.isSlow(healthy.webhookId), true)
  promptness.meet({ ...healthy, url: 'https://example.org/' })
  assert.equal(promptness.isSlow(healthy.webhookId), false)
})

test('a limited number of destinations is remembered, the latest ones', () => {
  const promptness = new Promptness()
  const all = destinations('slow', 6_000)
  for (const destination of all) promptness.note(destination, 'slow')
  assert.equal(promptness.slow.size, 5_000)
  assert.equal(promptness.isSlow(all[999]?.webhookId ?? ''), false)
  assert.equal(promptness.isSlow(all[1_000]?.webhookId ?? ''), true)
})

const healthy: Destination = {
  webhookId: 'webhook_healthy',
  projectId: 'project_healthy',
  url: 'https://example.com/',
}

class Bench {
  readonly clock = new FakeClock()
  readonly promptness = new Promptness()
  readonly slots = new RequestSlots(this.promptness, this.clock)

  trust(destination: Destination): void {
    for (let i = 0; i < 8; i += 1) this.promptness.note(destination, 'quick')
  }

  hasRoomFor(destination: Destination): boolean {
    return this.slots.hasRoomFor(destination, { isIdle: true })
  }

  /** Takes a slot for each that may have one. */
  takeAll(all: readonly Destination[], hasOthers = false): RequestSlot[] {
    return all.flatMap((destination) =>
      this.slots.hasRoomFor(destination, { isIdle: !hasOthers })
        ? this.slots.take(destination)
        : [],
    )
  }
}

function destinations(name: string, count: number, perProject = 1): Destination[] {
  return Array.from({ length: count }, (_, i) => ({
    webhookId: `webhook_${name}_${i}`,
    projectId: `project_${name}_${Math.floor(i / perProject)}`,
    url: 'https://example.com/',
  }))
}
