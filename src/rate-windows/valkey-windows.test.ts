import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'

import * as fc from 'fast-check'

import { type Ceilings } from '#core/limits/contract.ts'
import { RollingWindow } from '#core/limits/rolling-window.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import { bursts, ceilingsOfAnyKind, requestTimes, starts } from '#test/harness/request-bursts.ts'
import { until } from '#test/harness/until.ts'
import { ValkeyServer, withoutValkey } from '#test/processes/servers/valkey-server.ts'
import { type Counted, ValkeyWindows } from './valkey-windows.ts'

const skip = withoutValkey
const server = skip === false ? await ValkeyServer.start() : null
const windows = await openWindows(server?.url)
after(async () => {
  await windows?.close()
  await server?.[Symbol.asyncDispose]()
})

/** Ensures that a connection is open; each must be closed. */
async function openWindows(url: string | undefined): Promise<ValkeyWindows | null> {
  if (url === undefined) return null
  const opened = new ValkeyWindows({
    url,
    nodeId: randomUUID(),
    onClosed: () => {},
    // Longer than any load of this machine lasts.
    replyTimeoutMs: 60_000,
  })
  await opened.beat()
  return opened
}

function counter(): { keyId: string; count: (now: number, of: Ceilings) => Promise<Counted> } {
  const keyId = randomUUID()
  return {
    keyId,
    count(now, ceilings) {
      if (windows === null) throw new Error('Valkey is missing.')
      return windows.count(keyId, 'create', ceilings, now).counted
    },
  }
}

function countIn(window: RollingWindow, now: number, ceilings: Ceilings): Counted {
  const isAdmitted = window.take(now, ceilings)
  const wait = isAdmitted ? null : window.wait(now, ceilings)
  return { minute: window.minute(now), hour: window.hour(now), wait }
}

async function callsOfScripts(): Promise<number> {
  const said = String(await server?.command('INFO', 'commandstats'))
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(said)?.[1])
}

test('Valkey answers like the windows of one process, for every request', { skip }, async () => {
  const property = fc.asyncProperty(
    starts,
    bursts,
    ceilingsOfAnyKind,
    async (start, requests, of) => {
      const { count } = counter()
      const window = new RollingWindow()
      const times = [...requestTimes(start, requests)]
      const replies = await Promise.all(times.map((now) => count(now, of)))
      for (const [index, now] of times.entries()) {
        assert.deepEqual(replies[index], countIn(window, now, of))
      }
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('ceilings that change from request to request apply as in one process', { skip }, async () => {
  const steps = fc.array(fc.tuple(bursts, ceilingsOfAnyKind), { minLength: 1, maxLength: 5 })
  const property = fc.asyncProperty(starts, steps, async (start, actions) => {
    const { count } = counter()
    const window = new RollingWindow()
    let now = start
    for (const [some, ceilings] of actions) {
      const times = [...requestTimes(now, some)]
      const replies = await Promise.all(times.map((time) => count(time, ceilings)))
      const expected = times.map((time) => countIn(window, time, ceilings))
      assert.deepEqual(replies, expected)
      now = times.at(-1) ?? now
    }
  })
  await fc.assert(property, { numRuns: 40 })
})

test('what a node counted alone is transferred to its position in time', { skip }, async () => {
  const ages = fc.array(fc.nat(hourMs + 10), { maxLength: 60 })
  const later = fc.constantFrom(0, 1, 30_000, minuteMs, hourMs / 2, hourMs - 1)
  const property = fc.asyncProperty(
    starts,
    ages,
    ages,
    later,
    async (start, mine, its, laterMs) => {
      const { keyId, count } = counter()
      const end = start + 2 * hourMs
      const timesOf = (nodeAges: readonly number[]) =>
        nodeAges.map((age) => end - age).toSorted((a, b) => a - b)
      const amply = { perMinute: 1_000, perHour: 1_000 }
      await Promise.all(timesOf(its).map((time) => count(time, amply)))
      // The clock by which the node took its times is wrong by a day.
      const times = timesOf(mine).map((time) => time + 24 * hourMs)
      const wallNow = end + 24 * hourMs
      const settlement = { id: randomUUID(), keyId, operation: 'create' as const, times }
      await windows?.settle(settlement, wallNow, end)
      await windows?.settle(settlement, wallNow + 1, end + 1)

      const window = new RollingWindow()
      for (const time of timesOf([...mine, ...its])) window.add(time)
      const narrow = { perMinute: 10, perHour: 40 }
      const now = end + laterMs
      for (const ceilings of [narrow, amply, narrow]) {
        assert.deepEqual(await count(now, ceilings), countIn(window, now, ceilings))
      }
    },
  )
  // The repetition comes when the only request has just left the hour.
  const examples: Parameters<typeof property.run>[0][] = [[0, [hourMs - 1], [0], 0]]
  await fc.assert(property, { numRuns: 60, examples })
})

test(
  'a full hour of the standard tier stays exact and small while it turns',
  { skip },
  async () => {
    const { keyId, count } = counter()
    const window = new RollingWindow()
    const ceilings = { perMinute: 600, perHour: 5_000 }
    const start = 2 ** 32 - hourMs
    const replies: Promise<void>[] = []
    for (let now = start; now < start + 3 * hourMs; now += 397) {
      const expected = countIn(window, now, ceilings)
      replies.push(count(now, ceilings).then((reply) => assert.deepEqual(reply, expected)))
    }
    await Promise.all(replies)
    const bytes = Number(await server?.command('STRLEN', `contact-sync:{${keyId}:create}`))
    assert.ok(bytes <= 2 * 5_000 * 8 + 64 * 8, `${bytes} bytes`)
  },
)

test(
  'requests of one turn are one call, and are answered as if each were alone',
  { skip },
  async () => {
    const { count } = counter()
    const ceilings = { perMinute: 7, perHour: 11 }
    const window = new RollingWindow()
    for (const now of [1_000, 2_000, 70_000]) {
      const before = await callsOfScripts()
      const replies = await Promise.all(Array.from({ length: 5 }, () => count(now, ceilings)))
      assert.equal((await callsOfScripts()) - before, 1)
      assert.deepEqual(
        replies,
        Array.from({ length: 5 }, () => countIn(window, now, ceilings)),
      )
    }
  },
)

test('requests of one millisecond share an entry', { skip }, async () => {
  const { keyId, count } = counter()
  const amply = { perMinute: 10_000, perHour: 10_000 }
  await Promise.all(Array.from({ length: 5_000 }, () => count(1_000, amply)))
  assert.equal((await count(1_000, amply)).hour.count, 5_001)
  assert.equal(await server?.command('STRLEN', `contact-sync:{${keyId}:create}`), 56)
})

test('a clock of the server that is set back keeps the windows moving', { skip }, async () => {
  const { count } = counter()
  const ceilings = { perMinute: 1, perHour: 100 }
  const start = 100 * hourMs
  assert.equal((await count(start, ceilings)).wait, null)
  assert.equal((await count(start + 10_000, ceilings)).wait?.waitMs, 50_000)
  const behind = start - hourMs
  assert.equal((await count(behind, ceilings)).wait?.waitMs, minuteMs)
  assert.equal((await count(behind + minuteMs - 1, ceilings)).wait?.waitMs, 1)
  assert.equal((await count(behind + minuteMs, ceilings)).wait, null)
  assert.equal((await count(behind + minuteMs, ceilings)).wait?.waitMs, minuteMs)
})

test('every key expires, an hour after its last request at the earliest', { skip }, async () => {
  const { keyId } = counter()
  const ceilings = { perMinute: 10, perHour: 10 }
  await windows?.count(keyId, 'read', ceilings).counted
  const name = `contact-sync:{${keyId}:read}`
  const leftMs = Number(await server?.command('PTTL', name))
  assert.ok(leftMs > hourMs && leftMs <= hourMs + minuteMs, `${leftMs} ms`)
  const names = (await server?.command('KEYS', '*')) as string[]
  for (const keyName of names) {
    // -1 is that of a key without an end; one may have ended meanwhile.
    assert.notEqual(Number(await server?.command('PTTL', keyName)), -1, keyName)
  }
})

test('a server that has lost its scripts gets them again', { skip }, async () => {
  const { keyId } = counter()
  const ceilings = { perMinute: 10, perHour: 10 }
  await windows?.count(keyId, 'read', ceilings).counted
  await server?.command('SCRIPT', 'FLUSH')
  assert.equal((await windows?.count(keyId, 'read', ceilings).counted)?.minute.count, 2)
  await server?.command('SCRIPT', 'FLUSH')
  await windows?.settle({ id: 'one', keyId, operation: 'read', times: [0, 0] }, 0)
  await server?.command('SCRIPT', 'FLUSH')
  assert.equal((await windows?.beat())?.nodes, 1)
  assert.equal((await windows?.count(keyId, 'read', ceilings).counted)?.minute.count, 5)
})

test(
  'a server in cluster mode accepts every script: its keys are in one slot',
  { skip },
  async () => {
    await using cluster = await ValkeyServer.start('--cluster-enabled', 'yes')
    await cluster.command('CLUSTER', 'ADDSLOTSRANGE', '0', '16383')
    const isUp = async () =>
      /cluster_state:ok/.test(String(await cluster.command('CLUSTER', 'INFO')))
    await until(isUp)
    const clustered = await openWindows(cluster.url)
    const times = [0, 0]
    await clustered?.settle({ id: 'one', keyId: 'key_1', operation: 'batch', times }, 0)
    const counted = await clustered?.count('key_1', 'batch', { perMinute: 3, perHour: 3 }).counted
    assert.deepEqual([counted?.minute.count, counted?.wait], [3, null])
    const slot = (key: string) => cluster.command('CLUSTER', 'KEYSLOT', key)
    assert.equal(await slot('contact-sync:{key_1:batch}'), await slot('key_1:batch'))
    await clustered?.close()
  },
)
