import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'

import fc from 'fast-check'

import { RollingWindow } from '#core/limits/rolling-window.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import { starts } from '#test/harness/request-bursts.ts'
import { ValkeyServer, withoutValkey } from '#test/processes/servers/valkey-server.ts'
import { type Call, ValkeyWindows } from './valkey-windows.ts'

const skip = withoutValkey
const server = skip === false ? await ValkeyServer.start() : null
const opened = server === null ? null : await open(server.url)
after(async () => {
  await opened?.close()
  await server?.[Symbol.asyncDispose]()
})

async function open(url: string): Promise<ValkeyWindows> {
  const windows = new ValkeyWindows({
    url,
    nodeId: randomUUID(),
    onClosed: () => {},
    // Longer than any load of this machine lasts.
    replyTimeoutMs: 60_000,
  })
  await windows.beat()
  return windows
}

function windowsOf(): ValkeyWindows {
  assert.ok(opened !== null)
  return opened
}

const amply = { perMinute: 10_000, perHour: 10_000 }
const none = { perMinute: 0, perHour: 0 }

/** A turn with some requests, and what a node makes of them later; null if it has the reply. */
const turn = fc.record({
  gapMs: fc.oneof(fc.nat(3), fc.nat(2_000), fc.nat(2 * minuteMs), fc.nat(hourMs)),
  requests: fc.integer({ min: 1, max: 4 }),
  hasRoom: fc.boolean(),
  wanted: fc.option(fc.nat(4)),
  settledAfterMs: fc.oneof(fc.nat(3), fc.nat(5_000), fc.nat(2 * hourMs)),
  isRepeated: fc.boolean(),
})

test('a call counts what its node decided, however late that comes', { skip }, async () => {
  const scenario = fc.asyncProperty(
    starts,
    fc.array(turn, { minLength: 1, maxLength: 15 }),
    async (start, turns) => {
      const keyId = randomUUID()
      const window = new RollingWindow()
      const calls: { at: number; counted: number; call: Call }[] = []
      const events: { at: number; take: () => Promise<void> }[] = []
      let at = start
      for (const [index, burst] of turns.entries()) {
        at += burst.gapMs
        const askedAt = at
        const take = async () => {
          const ceilings = burst.hasRoom ? amply : none
          const requests = Array.from({ length: burst.requests }, () =>
            windowsOf().count(keyId, 'create', ceilings, askedAt),
          )
          const replies = await Promise.all(requests.map(({ counted }) => counted))
          const counted = replies.filter(({ wait }) => wait === null).length
          assert.equal(counted, burst.hasRoom ? burst.requests : 0)
          const [first] = requests
          assert.ok(first !== undefined)
          calls[index] = { at: askedAt, counted, call: first.call }
        }
        events.push({ at, take })
        if (burst.wanted === null) continue
        const settledAt = at + burst.settledAfterMs
        const settle = async () => {
          const entry = calls[index]
          assert.ok(entry !== undefined && burst.wanted !== null)
          entry.counted = burst.wanted
          const times = Array.from({ length: burst.wanted }, () => askedAt)
          const settlement = { ...entry.call, times }
          await windowsOf().settle(settlement, settledAt, settledAt)
          if (burst.isRepeated) await windowsOf().settle(settlement, settledAt, settledAt)
        }
        events.push({ at: settledAt, take: settle })
      }
      for (const event of events.toSorted((a, b) => a.at - b.at)) await event.take()
      const end = Math.max(...events.map((event) => event.at))
      for (const { at: time, counted } of calls) {
        for (let i = 0; i < counted; i += 1) window.add(time)
      }
      for (const ceilings of [{ perMinute: 3, perHour: 6 }, amply, none]) {
        const call = windowsOf().count(keyId, 'create', ceilings, end)
        const isAdmitted = window.take(end, ceilings)
        const wait = isAdmitted || ceilings === none ? null : window.wait(end, ceilings)
        const { minute, hour, ...reply } = await call.counted
        assert.deepEqual({ minute, hour }, { minute: window.minute(end), hour: window.hour(end) })
        if (ceilings !== none) assert.deepEqual(reply.wait, wait)
      }
    },
  )
  await fc.assert(scenario, { numRuns: 300 })
})

test('a call that is settled before it arrives counts nothing any more', { skip }, async () => {
  const windows = windowsOf()
  const keyId = randomUUID()
  const { call, counted } = windows.count(keyId, 'create', amply)
  // It is sent at once, the call at the end of this turn.
  await windows.settle({ ...call, times: [] }, 0)
  assert.notEqual((await counted).wait, null)
  assert.equal((await windows.count(keyId, 'create', amply).counted).hour.count, 1)
})

test('receipts go once their replies are here, and after an hour', { skip }, async () => {
  const windows = windowsOf()
  const keyId = randomUUID()
  const name = `contact-sync:{${keyId}:create}:receipts`
  const receipts = async () => Number(await server?.command('HLEN', name))
  for (let turns = 0; turns < 100; turns += 1) {
    const { call, counted } = windows.count(keyId, 'create', amply, turns)
    await counted
    windows.forget(call)
  }
  assert.ok((await receipts()) <= 17, `${await receipts()} receipts`)
  windows.dropIdle()
  await windows.count(keyId, 'create', amply, hourMs - 1).counted
  await windows.count(keyId, 'create', amply, hourMs + minuteMs).counted
  assert.equal(await receipts(), 2)
  const leftMs = Number(await server?.command('PTTL', name))
  assert.ok(leftMs > hourMs, `${leftMs} ms`)
})
