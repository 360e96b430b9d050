import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { pino } from 'pino'

import type { Key } from '#core/keys/key.ts'
import { type Operation, standardTier } from '#core/limits/contract.ts'
import { type Admission, Limiter } from '#core/limits/limiter.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'
import { FakeClock } from '#test/harness/fake-clock.ts'
import { until } from '#test/harness/until.ts'
import { DelayingProxy } from '#test/processes/proxies/delaying-proxy.ts'
import { ValkeyServer, withoutValkey } from '#test/processes/servers/valkey-server.ts'
import { ValkeyLimiter } from './valkey-limiter.ts'

const skip = withoutValkey
const tiers = new Map([['standard', standardTier]])

type Waits = { budgetMs?: number; replyTimeoutMs?: number }
/** For longer than any load of this machine lasts. */
const patient = { replyTimeoutMs: 60_000 }

/** A limiter as one of many nodes has it, with its own clock and log. */
class Node implements AsyncDisposable {
  readonly clock: FakeClock
  readonly limiter: ValkeyLimiter
  readonly log: string[] = []

  private constructor(url: string, clock: FakeClock, waits: Waits = {}) {
    this.clock = clock
    const logger = pino({}, { write: (line) => void this.log.push(line) })
    const alone = new Limiter(clock, tiers)
    this.limiter = new ValkeyLimiter(url, { alone, clock, logger, ...waits })
  }

  /** Waits for Valkey for longer than any load of this machine lasts. */
  static start(url: string, clock = new FakeClock()): Promise<Node> {
    return Node.started(new Node(url, clock, { budgetMs: 60_000, ...patient }))
  }

  /** With the budget that servers have. */
  static startImpatient(url: string, waits: Waits = {}): Promise<Node> {
    return Node.started(new Node(url, new FakeClock(), waits))
  }

  private static async started(node: Node): Promise<Node> {
    await node.limiter.start()
    return node
  }

  admit(key: Key, operation: Operation = 'create'): Promise<Admission> {
    return Promise.resolve(this.limiter.admit(key, operation))
  }

  /** How many of several simultaneous requests are admitted. */
  async admitMany(key: Key, requests: number): Promise<number> {
    const all = await Promise.all(Array.from({ length: requests }, () => this.admit(key)))
    return all.filter(({ isAdmitted }) => isAdmitted).length
  }

  /** The node detects it by its own timers; only its reports can be waited for. */
  async until(isShared: boolean, nodes = this.limiter.sharing.nodes): Promise<void> {
    await until(() => {
      const { sharing } = this.limiter
      return sharing.isShared === isShared && sharing.nodes === nodes
    })
  }

  /** What was logged, without consecutive duplicates. */
  said(text: string): number {
    return this.log.filter((line) => line.includes(text)).length
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.limiter.stop()
  }
}

function keyOf(tier = 'standard'): Key {
  return {
    ...{
      id: `key_${randomUUID()}`,
      secretHash: 'hash',
      projectId: 'project_1',
      defaultCountry: null,
    },
    ...{ kind: 'secret', label: 'Website', scopes: [], tier, origins: null, challenge: null },
    assignees: [],
  }
}

const awayText = 'Valkey is unavailable'

test('two nodes, 200 requests at once, a ceiling of 60: 60 pass', { skip }, async () => {
  await using server = await ValkeyServer.start()
  await using one = await Node.start(server.url)
  await using two = await Node.start(server.url)
  const key = keyOf()
  const passed = await Promise.all([one.admitMany(key, 100), two.admitMany(key, 100)])
  assert.equal(passed[0] + passed[1], 60)
  const refused = await two.admit(key)
  assert.ok(!refused.isAdmitted && refused.fullWindow === 'minute')
  assert.ok(refused.retryAfterSeconds >= 59 && refused.retryAfterSeconds <= 60)
  assert.equal(refused.state.remainingShort, 0)
  assert.equal(refused.state.remainingMedium, 4_940)
  await one.until(true, 2)
})

test('two nodes that wait for a slow Valkey admit no more', { skip }, async () => {
  await using server = await ValkeyServer.start()
  await using one = await Node.start(server.url)
  await using two = await Node.start(server.url)
  // A node that has had no reply in time counts alone.
  for (const node of [one, two]) await node.until(true, 2)
  const key = keyOf()
  server.halt()
  const admissions = Promise.all([one.admitMany(key, 100), two.admitMany(key, 100)])
  await nextTurn()
  server.goOn()
  const passed = await admissions
  assert.equal(passed[0] + passed[1], 60)
})

test("a node's clock that is wrong by an hour changes nothing", { skip }, async () => {
  await using server = await ValkeyServer.start()
  await using right = await Node.start(server.url)
  await using wrong = await Node.start(server.url, new FakeClock(right.clock.now() + hourMs))
  const key = keyOf()
  assert.equal(await right.admitMany(key, 30), 30)
  wrong.clock.advance(hourMs)
  assert.equal(await wrong.admitMany(key, 100), 30)
  assert.equal(await right.admitMany(key, 10), 0)
})

test('unlimited keys never ask; no request leaves a trace', { skip }, async () => {
  await using server = await ValkeyServer.start()
  await using node = await Node.start(server.url)
  const admitted = node.limiter.admit(keyOf('unlimited'), 'create')
  assert.ok(!(admitted instanceof Promise) && admitted.isAdmitted)
  assert.deepEqual(await server.command('KEYS', '*create*'), [])
})

test(
  'killed: each node counts its share, and hands it over when it is back',
  { skip },
  async () => {
    await using server = await ValkeyServer.start()
    await using one = await Node.start(server.url)
    await using two = await Node.start(server.url)
    await Promise.all([one.until(true, 2), two.until(true, 2)])
    const key = keyOf()
    const nodes = [one, two]
    for (const round of [1, 2, 3]) {
      await server.kill()
      await Promise.all(nodes.map((node) => node.until(false)))
      const passed = await Promise.all(nodes.map((node) => node.admitMany(key, 100)))
      assert.deepEqual(passed, round === 1 ? [30, 30] : [0, 0])
      const { state } = await one.admit(key)
      assert.deepEqual([state.limitShort, state.remainingShort], [60, 0])
      await server.startAgain()
      await Promise.all(nodes.map((node) => node.until(true)))
      // The server is empty after every kill: what it has now is what the nodes knew.
      const admission = await one.admit(key)
      assert.deepEqual([admission.isAdmitted, admission.state.remainingMedium], [false, 4_940])
      assert.equal(one.limiter.sharing.losses, round)
      assert.equal(one.said(awayText), round)
    }
  },
)

test(
  'what was shared before a kill is restored too, within the remaining windows',
  { skip },
  async () => {
    await using server = await ValkeyServer.start()
    await using node = await Node.start(server.url)
    const key = keyOf()
    assert.equal(await node.admitMany(key, 20), 20)
    await server.kill()
    await node.until(false)
    node.clock.advance(minuteMs / 2)
    assert.equal(await node.admitMany(key, 10), 10)
    await server.startAgain()
    await node.until(true)
    const { state } = await node.admit(key)
    assert.deepEqual([state.remainingShort, state.resetShort], [29, 30])
  },
)

test('emptied while it runs: what this node had counted is restored', { skip }, async () => {
  await using server = await ValkeyServer.start()
  await using node = await Node.start(server.url)
  const key = keyOf()
  assert.equal(await node.admitMany(key, 20), 20)
  await server.command('FLUSHALL')
  const countedKeys = async () => (await server.command('KEYS', '*create*')) as string[]
  await until(async () => (await countedKeys()).length > 0)
  assert.equal((await node.admit(key)).state.remainingMedium, 4_979)
})

test(
  'requests do not wait for a halted server to continue, and later ones for nothing',
  { skip },
  async () => {
    await using server = await ValkeyServer.start()
    await using node = await Node.startImpatient(server.url)
    await node.until(true)
    const key = keyOf()
    server.halt()
    assert.equal(await node.admitMany(key, 50), 50)
    const alone = node.limiter.admit(key, 'create')
    assert.ok(!(alone instanceof Promise))
    server.goOn()
    await node.until(true)
    assert.equal(node.said(awayText), 1)
    // The server has carried out, late, what was sent before it was halted.
    assert.equal((await node.admit(key)).state.remainingShort, 60 - 52)
  },
)

test(
  'what a node refused alone is not counted, though it was admitted late',
  { skip },
  async () => {
    await using server = await ValkeyServer.start()
    await using node = await Node.startImpatient(server.url)
    await using other = await Node.startImpatient(server.url)
    await Promise.all([node.until(true, 2), other.until(true, 2)])
    const key = keyOf()
    server.halt()
    assert.equal(await node.admitMany(key, 100), 30)
    server.goOn()
    await Promise.all([node.until(true), other.until(true)])
    const { state } = await other.admit(key)
    assert.deepEqual([state.remainingShort, state.remainingMedium], [29, 4_969])
  },
)

test(
  'a server that answers later than the budget delays one request, no more',
  { skip },
  async () => {
    await using server = await ValkeyServer.start()
    await using proxy = await DelayingProxy.start(Number(new URL(server.url).port), () => 0.99)
    const url = `redis://127.0.0.1:${proxy.port}`
    await using node = await Node.startImpatient(url, patient)
    await node.until(true)
    const key = keyOf()
    proxy.delays = { requestsMs: 0, responsesMs: 3_000, dropped: 0 }
    assert.ok((await node.admit(key)).isAdmitted)
    assert.equal(node.said(awayText), 1)
    proxy.delays = { requestsMs: 0, responsesMs: 1_500, dropped: 0 }
    // It learns of the other node from a reply that comes late, and goes on counting alone.
    await using other = await Node.start(server.url)
    await other.until(true, 2)
    await node.until(false, 2)
    for (let requests = 1; requests < 20; requests += 1) {
      const alone = node.limiter.admit(key, 'create')
      assert.ok(!(alone instanceof Promise) && alone.isAdmitted)
    }
    assert.equal(node.said(awayText), 1)
    proxy.calm()
    await node.until(true, 2)
    assert.equal((await node.admit(key)).state.remainingShort, 60 - 21)
  },
)

const refusals: Readonly<Record<string, { refuse: string[]; take: string[] }>> = {
  'a replica, read-only': {
    refuse: ['REPLICAOF', '127.0.0.1', '1'],
    take: ['REPLICAOF', 'NO', 'ONE'],
  },
  'out of memory': {
    refuse: ['CONFIG', 'SET', 'maxmemory', '1'],
    take: ['CONFIG', 'SET', 'maxmemory', '0'],
  },
}
for (const [name, { refuse, take }] of Object.entries(refusals)) {
  test(`${name}: the node counts alone until writes are accepted again`, { skip }, async () => {
    await using server = await ValkeyServer.start()
    await using node = await Node.start(server.url)
    const key = keyOf()
    assert.equal(await node.admitMany(key, 10), 10)
    const [command = '', ...args] = refuse
    await server.command(command, ...args)
    assert.equal(await node.admitMany(key, 100), 50)
    assert.equal(node.limiter.sharing.isShared, false)
    const [back = '', ...backArgs] = take
    await server.command(back, ...backArgs)
    await node.until(true)
    const { state } = await node.admit(key)
    assert.equal(state.remainingMedium, 4_940)
  })
}

test('without a server at its start a node serves alone, then finds it', { skip }, async () => {
  await using server = await ValkeyServer.start()
  await server.kill()
  await using node = await Node.start(server.url)
  assert.deepEqual(node.limiter.sharing, { isShared: false, nodes: 1, losses: 1 })
  assert.equal(await node.admitMany(keyOf(), 100), 60)
  await server.startAgain()
  await node.until(true)
})

test('no password in the log: only what the server said is reported', { skip }, async () => {
  await using server = await ValkeyServer.start()
  const url = server.url.replace('//', '//user:wrong-secret@')
  await using node = await Node.start(url)
  assert.equal(node.limiter.sharing.isShared, false)
  assert.equal(node.said(awayText), 1)
  assert.doesNotMatch(node.log.join(''), /wrong-secret/)
})

test('a node that stops no longer counts', { skip }, async () => {
  await using server = await ValkeyServer.start()
  await using one = await Node.start(server.url)
  {
    await using two = await Node.start(server.url)
    assert.ok(two.limiter.sharing.isShared)
    await one.until(true, 2)
  }
  await one.until(true, 1)
})
