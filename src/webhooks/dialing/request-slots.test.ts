import assert from 'node:assert/strict'
import { test } from 'node:test'

import { FakeClock } from '#test/harness/fake-clock.ts'
import { Promptness, type WebhookEndpoint, slowMs } from '#webhooks/promptness.ts'
import { type RequestSlot, RequestSlots, requestsMax, slowPerProjectMax } from './request-slots.ts'

test('200 new endpoints that hang leave slots, and are slow a second later', () => {
  const bench = new Bench()
  assert.equal(bench.takeAll(endpoints('slow', 200)).length, 200)
  assert.equal(bench.hasRoomFor(healthy), true)
  bench.clock.advance(slowMs)
  assert.equal(bench.slots.takeStock().length, 200)
  // What is slow already has more than its part.
  assert.deepEqual(bench.takeAll(endpoints('slow', 200)), [])
  assert.equal(bench.hasRoomFor(healthy), false)
  bench.trust(healthy)
  assert.equal(bench.hasRoomFor(healthy), true)
})

test('slow endpoints have 128 slots together, and 8 in a project', () => {
  const bench = new Bench()
  const slow = endpoints('slow', 40, 10)
  for (const endpoint of slow) bench.promptness.note(endpoint, 'slow')
  // 4 projects of 10.
  assert.equal(bench.takeAll(slow).length, 4 * slowPerProjectMax)
  const others = endpoints('other', 200)
  for (const endpoint of others) bench.promptness.note(endpoint, 'slow')
  assert.equal(bench.takeAll(others).length, 128 - 4 * slowPerProjectMax)
  assert.equal(bench.slots.roomForSlow, 0)
})

test('trusted endpoints that become slow together leave a slot to those with none', () => {
  const bench = new Bench()
  const all = endpoints('busy', 100)
  for (const endpoint of all) bench.trust(endpoint)
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

test('the slots are bounded, whichever endpoint becomes slow', () => {
  const bench = new Bench()
  let taken = 0
  for (let wave = 0; wave < 5; wave += 1) {
    const all = endpoints(`wave ${wave}`, 300)
    for (const endpoint of all) bench.trust(endpoint)
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

test('a new URL of an endpoint is a new receiver', () => {
  const promptness = new Promptness()
  promptness.note(healthy, 'slow')
  promptness.meet(healthy)
  assert.equal(promptness.isSlow(healthy.webhookId), true)
  promptness.meet({ ...healthy, url: 'https://example.org/' })
  assert.equal(promptness.isSlow(healthy.webhookId), false)
})

test('a limited number of endpoints is remembered, the latest ones', () => {
  const promptness = new Promptness()
  const all = endpoints('slow', 6_000)
  for (const endpoint of all) promptness.note(endpoint, 'slow')
  assert.equal(promptness.slow.size, 5_000)
  assert.equal(promptness.isSlow(all[999]?.webhookId ?? ''), false)
  assert.equal(promptness.isSlow(all[1_000]?.webhookId ?? ''), true)
})

const healthy: WebhookEndpoint = {
  webhookId: 'webhook_healthy',
  projectId: 'project_healthy',
  url: 'https://example.com/',
}

class Bench {
  readonly clock = new FakeClock()
  readonly promptness = new Promptness()
  readonly slots = new RequestSlots(this.promptness, this.clock)

  trust(endpoint: WebhookEndpoint): void {
    for (let i = 0; i < 8; i += 1) this.promptness.note(endpoint, 'quick')
  }

  hasRoomFor(endpoint: WebhookEndpoint): boolean {
    return this.slots.hasRoomFor(endpoint, { isIdle: true })
  }

  /** Takes a slot for each that may have one. */
  takeAll(all: readonly WebhookEndpoint[], hasOthers = false): RequestSlot[] {
    return all.flatMap((endpoint) =>
      this.slots.hasRoomFor(endpoint, { isIdle: !hasOthers }) ? this.slots.take(endpoint) : [],
    )
  }
}

function endpoints(name: string, count: number, perProject = 1): WebhookEndpoint[] {
  return Array.from({ length: count }, (_, i) => ({
    webhookId: `webhook_${name}_${i}`,
    projectId: `project_${name}_${Math.floor(i / perProject)}`,
    url: 'https://example.com/',
  }))
}
