import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { type TestContext, test } from 'node:test'

import { pino } from 'pino'
import { Webhook as Verifier } from 'standardwebhooks'

import { AppError } from '#core/errors.ts'
import type { Store } from '#core/store.ts'
import { parseAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'
import { type StorageConfig, openStore } from '#installation.ts'
import { webhookSecretOverlapMs } from '#model/values/periods.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { Workspace, readInput } from '#storage/contract/workspace.ts'
import { openEngine } from '#test/engines/open-engine.ts'
import { FakeClock } from '#test/harness/fake-clock.ts'
import { until } from '#test/harness/until.ts'
import { Receiver } from '#test/processes/receiver.ts'
import { Dispatcher } from './dispatcher.ts'
import { createSender } from './sender.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const oldSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const newSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`

test('old and new secret verify during a rotation, only the new one after', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start()
  const { id: webhookId } = await bench.addWebhook(receiver)
  const verifies = async (secret: string) => {
    await bench.write('Jane Doe')
    await bench.saved(1)
    const { id, headers, body } = receiver.received.at(-1) ?? assert.fail()
    const time = new Date(Number(headers['webhook-timestamp']) * second)
    assert.equal(time.getTime(), bench.clock.now())
    // Not with `verify`, which compares the time with the machine's.
    const expected = new Verifier(secret).sign(id, time, body)
    return String(headers['webhook-signature']).split(' ').includes(expected)
  }
  assert.deepEqual([await verifies(oldSecret), await verifies(newSecret)], [true, false])
  const now = bench.clock.now()
  await bench.store.rotateWebhookSecret({ webhookId, secret: newSecret, now })
  assert.deepEqual([await verifies(oldSecret), await verifies(newSecret)], [true, true])
  bench.clock.advance(webhookSecretOverlapMs)
  assert.deepEqual([await verifies(oldSecret), await verifies(newSecret)], [false, true])
})

test('500 forever: the whole schedule, then the delivery has failed', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start(() => ({ status: 500 }))
  const { id } = await bench.addWebhook(receiver)
  await bench.write('Jane Doe')
  const delays: number[] = []
  for (;;) {
    await bench.saved(1)
    const [delivery] = await bench.outbox.list(id)
    const { tries } = (await bench.store.findDelivery(delivery?.id ?? '')) ?? assert.fail()
    const last = tries.at(-1) ?? assert.fail()
    if (delivery?.nextTryAt == null) break
    delays.push(delivery.nextTryAt - last.at - last.latencyMs)
    bench.clock.advance(delivery.nextTryAt - bench.clock.now())
    bench.dispatcher.wake()
  }
  const hours = [2, 5, 10, 14, 20, 24].map((count) => count * hour)
  assert.deepEqual(delays, [5 * second, 5 * minute, 30 * minute, ...hours])
  assert.equal(new Set(receiver.ids).size, 1)
  assert.equal(receiver.received.length, 10)
  assert.equal((await bench.outbox.list(id, 'failed')).length, 1)
})

test('nothing but failures for 5 days switches it off; its project can see why', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start(() => ({ status: 500 }))
  const { id, projectId } = await bench.addWebhook(receiver)
  for (let days = 0; days < 5; days += 1) {
    await bench.write(`Jane ${days}`)
    await bench.saved(1)
    assert.equal((await bench.outbox.find(id)).isActive, true)
    bench.clock.advance(day)
  }
  // The first to fail may have taken longer than the last.
  bench.clock.advance(second)
  await bench.write('The last one')
  await bench.switchedOff()
  const { isActive, switches } = await bench.outbox.find(id)
  assert.deepEqual([isActive, switches.length, switches[0]?.reason], [false, 1, 'failing'])
  const [line, ...others] = bench.warnings
  assert.deepEqual(others, [])
  const { webhookId, reason, ...rest } = JSON.parse(line ?? '{}') as Record<string, unknown>
  assert.deepEqual([webhookId, rest['projectId'], reason], [id, projectId, 'failing'])
  assert.ok(!line?.includes('127.0.0.1'))
  await using witness = await Receiver.start()
  await bench.addWebhook(witness)
  await bench.write('Afterwards')
  await witness.until(1)
  assert.ok(!receiver.received.some(({ body }) => body.includes('Afterwards')))
})

test('a destination that hangs holds up no other, a new one has one open request', async (t) => {
  const bench = await Bench.start(t)
  await using hanging = await Receiver.start(() => 'hang')
  await using healthy = await Receiver.start()
  await bench.addWebhook(hanging)
  await bench.addWebhook(healthy)
  for (let i = 0; i < 40; i += 1) await bench.write(`Jane ${i}`)
  await healthy.until(40)
  assert.equal(hanging.openMax, 1)
  assert.equal(hanging.received.length, 1)
  assert.ok(healthy.openMax <= 4)
})

test('ten destinations get everything, taking turns', async (t) => {
  const bench = await Bench.start(t)
  await using receivers = new AsyncDisposableStack()
  const all = await Promise.all(Array.from({ length: 10 }, () => Receiver.start()))
  for (const receiver of all) await bench.addWebhook(receivers.use(receiver))
  for (let i = 0; i < 100; i += 1) await bench.write(`Jane ${i}`)
  for (const receiver of all) {
    await receiver.until(100)
    assert.equal(new Set(receiver.ids).size, 100)
  }
})

test('retries that hang leave room for new deliveries', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start(() => ({ status: 500 }))
  const { id } = await bench.addWebhook(receiver)
  for (let i = 0; i < 8; i += 1) await bench.write(`Old ${i}`)
  await bench.saved(8)
  receiver.respond = ({ body }) => (body.includes('"Old ') ? 'hang' : { status: 204 })
  bench.clock.advance(minute)
  bench.dispatcher.wake()
  await receiver.until(8 + 2)
  for (let i = 0; i < 10; i += 1) await bench.write(`New ${i}`)
  await bench.saved(10)
  assert.equal((await bench.outbox.list(id, 'delivered')).length, 10)
  assert.equal(receiver.open, 2)
})

test('events of one lead go to a system with records one after the other', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start()
  const { url } = receiver
  const fields = '{"company":"{{company}}"}'
  const { id: webhookId } = await bench.outbox.addService('http-api', { url, fields })
  await bench.store.updateWebhook({ webhookId, url, now: bench.clock.now() })
  for (let i = 0; i < 4; i += 1) await bench.write(`Trusted ${i}`)
  await bench.saved(4)
  receiver.openMax = 0
  receiver.respond = () => ({ status: 204, afterMs: 200 })
  const lead = { email: 'jane@example.com' }
  await bench.workspace.writeAll([lead, { ...lead, company: 'ACME' }])
  await bench.saved(2)
  assert.equal(receiver.openMax, 1)
  assert.deepEqual(
    receiver.received.slice(4).map(({ body }) => body),
    ['{"company":"ACME"}', '{"company":"ACME"}'],
  )
})

test('one pauses, the other continues; resumed and recovered it misses nothing', async (t) => {
  const bench = await Bench.start(t)
  await using paused = await Receiver.start()
  await using other = await Receiver.start()
  const { id } = await bench.addWebhook(paused)
  await bench.addWebhook(other)
  await bench.outbox.pause(id, bench.clock.now())
  const since = bench.clock.now()
  for (let i = 0; i < 5; i += 1) await bench.write(`Jane ${i}`)
  await other.until(5)
  assert.equal(paused.received.length, 0)
  await bench.outbox.resume(id, bench.clock.now())
  const { deliveries } = await bench.outbox.recover(id, since, bench.clock.now())
  assert.equal(deliveries, 5)
  await paused.until(5)
  const bodies = (receiver: Receiver) => receiver.received.map(({ body }) => body).toSorted()
  assert.deepEqual(bodies(paused), bodies(other))
  assert.equal(new Set([...paused.ids, ...other.ids]).size, 10)
})

test('what another process stored is found', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start()
  await bench.addWebhook(receiver)
  const other = await openStore(bench.storage)
  try {
    const write = {
      writer: bench.workspace.writers.secret,
      items: [{ input: bench.input('Jane Doe') }],
      ...{ credential: null, idempotency: null, now: bench.clock.now() },
    }
    await other.writeContacts(write)
  } finally {
    await other.close()
  }
  await receiver.until(1)
})

test('a try that could not be stored is stored later, and not repeated', async (t) => {
  let failures = 2
  const bench = await Bench.start(t, async (operation) => {
    if (operation !== 'saveTries' || failures === 0) return
    failures -= 1
    throw new AppError('unavailable', 'Storage is away.')
  })
  await using receiver = await Receiver.start()
  const { id } = await bench.addWebhook(receiver)
  await bench.write('Jane Doe')
  await bench.saved(1)
  assert.equal((await bench.outbox.list(id, 'delivered')).length, 1)
  assert.equal(receiver.received.length, 1)
})

test('an outage of storage is reported once; when it is back everything is sent', async (t) => {
  let isAway = true
  let askedTimes = 0
  const bench = await Bench.start(t, async () => {
    askedTimes += 1
    if (isAway) throw new AppError('unavailable', 'Storage is away.')
  })
  await using receiver = await Receiver.start()
  await bench.addWebhook(receiver)
  await bench.write('Jane Doe')
  await until(() => askedTimes >= 3)
  assert.equal(bench.warnings.length, 1)
  isAway = false
  await receiver.until(1)
  await bench.saved(1)
  assert.equal(bench.warnings.length, 1)
})

test('it stops without storage too', async (t) => {
  let isAway = false
  const bench = await Bench.start(t, async () => {
    if (isAway) throw new AppError('unavailable', 'Storage is away.')
  })
  await using receiver = await Receiver.start()
  await bench.addWebhook(receiver)
  for (let i = 0; i < 4; i += 1) await bench.write(`Jim ${i}`)
  await bench.saved(4)
  receiver.respond = () => 'hang'
  // Four are leased, and three have room.
  await bench.write('John Doe')
  await receiver.until(5)
  await Promise.all(Array.from({ length: 4 }, (_, i) => bench.write(`Jane ${i}`)))
  await receiver.until(8)
  isAway = true
  await bench.dispatcher.stop()
})

test('what stopping cuts off does not count as a try, and is sent again', async (t) => {
  const bench = await Bench.start(t)
  await using receiver = await Receiver.start(() => 'hang')
  const { id } = await bench.addWebhook(receiver)
  await bench.write('Jane Doe')
  await receiver.until(1)
  await bench.dispatcher.stop()
  const [delivery] = await bench.outbox.list(id)
  assert.deepEqual([delivery?.state, delivery?.tries], ['waiting', 0])
  assert.equal((await bench.outbox.find(id)).failingSince, null)
})

/** A dispatcher over a real store, sending to receivers on loopback, with its own clock. */
class Bench {
  readonly storage: StorageConfig
  readonly clock = new FakeClock()
  readonly store: Store
  readonly workspace: Workspace
  readonly outbox: Outbox
  readonly dispatcher: Dispatcher
  readonly warnings: string[] = []
  private readonly events = new EventEmitter()
  private savedTries = 0

  private constructor(
    storage: StorageConfig,
    { store, workspace }: { store: Store; workspace: Workspace },
    before: (operation: keyof Store) => Promise<void>,
  ) {
    this.storage = storage
    this.store = store
    this.workspace = workspace
    this.outbox = new Outbox(workspace)
    const rule = { isHttpAllowed: true, allowed: parseAllowedTargets('127.0.0.1') }
    const saveTries: Store['saveTries'] = async (tries) => {
      await before('saveTries')
      const switchedOff = await store.saveTries(tries)
      this.savedTries += tries.length
      this.events.emit('saved')
      return switchedOff
    }
    const leaseDeliveries: Store['leaseDeliveries'] = async (lease) => {
      await before('leaseDeliveries')
      return store.leaseDeliveries(lease)
    }
    const releaseLeases: Store['releaseLeases'] = async (ids) => {
      await before('releaseLeases')
      return store.releaseLeases(ids)
    }
    this.dispatcher = new Dispatcher({
      store: { ...store, saveTries, leaseDeliveries, releaseLeases },
      sender: createSender({ rule, lookup: async () => [] }),
      clock: this.clock,
      logger: pino({ level: 'warn' }, { write: (line) => void this.warnings.push(line) }),
      watcher: {
        countTry: () => {},
        countSwitchedOff: () => void this.events.emit('switchedOff'),
      },
      publicUrl: () => 'https://contacts.example.com',
      isBusy: () => false,
      random: () => 0.5,
    })
  }

  static async start(
    t: TestContext,
    before: (operation: keyof Store) => Promise<void> = async () => {},
  ): Promise<Bench> {
    const engine = await openEngine()
    const store = await openStore(engine.storage)
    const parts = { store, workspace: await Workspace.make(store) }
    const bench = new Bench(engine.storage, parts, before)
    bench.dispatcher.start()
    t.after(async () => {
      await bench.dispatcher.stop()
      await store.close()
      await engine[Symbol.asyncDispose]()
    })
    return bench
  }

  addWebhook({ url }: Receiver): Promise<Webhook> {
    return this.outbox.addWebhook(undefined, { url, secret: oldSecret, now: this.clock.now() })
  }

  input(name: string) {
    return readInput({ name }, 'secret', this.clock.now())
  }

  write(name: string) {
    return this.workspace.write({ name }, { now: this.clock.now() })
  }

  /** Resolves when this many tries were saved since the last call. */
  async saved(count: number): Promise<void> {
    while (this.savedTries < count) await once(this.events, 'saved')
    this.savedTries -= count
  }

  async switchedOff(): Promise<void> {
    if (this.warnings.length === 0) await once(this.events, 'switchedOff')
  }
}
