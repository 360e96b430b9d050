import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { pino } from 'pino'

import { systemClock } from '#core/clock.ts'
import type { Key } from '#core/keys/key.ts'
import { standardTier } from '#core/limits/contract.ts'
import { Limiter } from '#core/limits/limiter.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { DelayingProxy } from '#test/processes/proxies/delaying-proxy.ts'
import { ValkeyServer, withoutValkey } from '#test/processes/servers/valkey-server.ts'
import { ValkeyLimiter } from './valkey-limiter.ts'
import { ValkeyWindows } from './valkey-windows.ts'

const skip = withoutValkey
const requests = Number(process.env['REQUESTS'] ?? 2_000)
const requestsPerRound = 2_000
const roundMs = 3_000
const settledWithinMs = 60_000
const ceiling = standardTier.create.perMinute
const late = { requestsMs: 100, responsesMs: 800, dropped: 0 }
const broken = { requestsMs: 250, responsesMs: 250, dropped: 0.1 }

type Sent = { key: Key; attempts: number; admitted: number }

/** Two nodes, each with its own way to one Valkey. */
class Site implements AsyncDisposable {
  readonly server: ValkeyServer
  readonly proxies: DelayingProxy[] = []
  readonly nodes: ValkeyLimiter[] = []
  private readonly observer: ValkeyWindows

  private constructor(server: ValkeyServer) {
    this.server = server
    const nodeId = randomUUID()
    this.observer = new ValkeyWindows({ url: server.url, nodeId, onClosed: () => {} })
  }

  static async start(): Promise<Site> {
    const site = new Site(await ValkeyServer.start())
    for (const _ of [1, 2]) {
      const port = Number(new URL(site.server.url).port)
      const proxy = await DelayingProxy.start(port, Math.random)
      site.proxies.push(proxy)
      const alone = new Limiter(systemClock, new Map([['standard', standardTier]]))
      const parts = { alone, clock: systemClock, logger: pino({ enabled: false }) }
      const node = new ValkeyLimiter(`redis://127.0.0.1:${proxy.port}`, parts)
      site.nodes.push(node)
      await node.start()
    }
    await site.until(() => site.nodes.every(({ sharing }) => sharing.nodes === 2))
    return site
  }

  /** Whether a request was admitted, by one of the nodes. */
  async send(key: Key): Promise<boolean> {
    const node = this.nodes[Math.floor(Math.random() * this.nodes.length)]
    assert.ok(node !== undefined)
    return (await node.admit(key, 'create')).isAdmitted
  }

  /** What Valkey has counted of each. */
  async counts(sent: readonly Sent[]): Promise<number[]> {
    await this.observer.open()
    const none = { perMinute: 0, perHour: 0 }
    const responses = sent.map(({ key }) => this.observer.count(key.id, 'create', none).counted)
    return (await Promise.all(responses)).map(({ hour }) => hour.count)
  }

  /** How many of these requests are admitted, for as long as Valkey may take. */
  async admittedNow(key: Key, count: number): Promise<number> {
    const calls = Array.from({ length: count }, () =>
      this.observer.count(key.id, 'create', standardTier.create),
    )
    const responses = await Promise.all(calls.map(({ counted }) => counted))
    return responses.filter(({ wait }) => wait === null).length
  }

  /** Resolves when both nodes are back, and everything is counted as often as it was admitted. */
  async settled(sent: readonly Sent[]): Promise<void> {
    for (const proxy of this.proxies) proxy.calm()
    await this.until(() => this.nodes.every(({ sharing }) => sharing.isShared))
    const admitted = sent.map((burst) => burst.admitted)
    let counts: number[] = []
    for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += 100) {
      counts = await this.counts(sent)
      if (counts.every((count, index) => count === admitted[index])) return
      await delay(100)
    }
    assert.deepEqual(counts, admitted)
  }

  async until(holds: () => boolean): Promise<void> {
    for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += 20) {
      if (holds()) return
      await delay(20)
    }
    assert.fail('The nodes did not come back.')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const node of this.nodes) await node.stop()
    this.observer.drop()
    for (const proxy of this.proxies) await proxy[Symbol.asyncDispose]()
    await this.server[Symbol.asyncDispose]()
  }
}

function newKey(): Key {
  return {
    ...{ id: `key_${randomUUID()}`, secretHash: 'hash', projectId: 'project_1' },
    ...{ defaultCountry: null, kind: 'secret', label: 'Website', scopes: [], tier: 'standard' },
    ...{ origins: null, challenge: null, assignees: [] },
  }
}

/** Sends the requests of a round at random times; some keys get more than their ceiling. */
async function sendRound(site: Site): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let left = requestsPerRound; left > 0;) {
    const attempts = Math.min(left, 5 + Math.floor(Math.random() * 1.5 * ceiling))
    sent.push({ key: newKey(), attempts, admitted: 0 })
    left -= attempts
  }
  await Promise.all(
    sent.flatMap((burst) =>
      Array.from({ length: burst.attempts }, async () => {
        await delay(Math.random() * roundMs)
        if (await site.send(burst.key)) burst.admitted += 1
      }),
    ),
  )
  return sent
}

/** What is left of the ceiling is admitted, and nothing more. */
async function assertExact(site: Site, sent: readonly Sent[]): Promise<void> {
  for (const burst of sent) {
    const left = Math.max(0, ceiling - burst.admitted)
    assert.equal(await site.admittedNow(burst.key, left + 3), left)
    burst.admitted += left
  }
  await site.settled(sent)
}

suiteUnless(skip)('replies of Valkey that come late', () => {
  for (const [name, delays] of Object.entries({ late, broken })) {
    test(`${name}: ${requests} requests on two nodes are counted once each`, async (t) => {
      await using site = await Site.start()
      let over = 0
      let refused = 0
      for (let done = 0; done < requests; done += requestsPerRound) {
        for (const proxy of site.proxies) proxy.delays = delays
        const sent = await sendRound(site)
        for (const { attempts, admitted } of sent) {
          // A node may admit its share alone, whatever the other one does.
          if (attempts <= ceiling / 2) assert.equal(admitted, attempts)
          assert.ok(admitted <= 2 * ceiling, `${admitted} were admitted`)
          over += Math.max(0, admitted - ceiling)
          refused += Math.max(0, Math.min(attempts, ceiling) - admitted)
        }
        await site.settled(sent)
        await assertExact(site, sent)
      }
      const losses = site.nodes.map(({ sharing }) => sharing.losses)
      t.diagnostic(`alone ${losses.join(' and ')} times; ${over} above, ${refused} below a ceiling`)
      assert.ok(losses.some((count) => count > 0))
    })
  }

  test('emptied amid late replies: what was admitted is counted again, once', async () => {
    await using site = await Site.start()
    for (const proxy of site.proxies) proxy.delays = late
    const round = sendRound(site)
    await delay(roundMs / 3)
    await site.server.kill()
    await delay(roundMs / 3)
    await site.server.startAgain()
    const sent = await round
    await site.settled(sent)
    await assertExact(site, sent)
  })
})
