import { Pool } from 'undici'

import { type Figure, msText, p99Figure, rateText, ratioFigure } from '../figures/figure.ts'
import { alternate, median, percentile } from '../figures/rounds.ts'
import { fillContacts } from '../fill.ts'
import { leadOf } from '../leads.ts'
import type { Sizes } from '../sizes.ts'
import {
  addEndpoints,
  recoverAll,
  startWebhookServer,
  switchEndpoint,
} from '../webhooks/webhook-endpoints.ts'
import { type Receiver, startReceiver } from '../webhooks/webhook-receiver.ts'
import { perSecond } from '../wrk.ts'
import { loadCreates } from './creates.ts'
import { drainedWithinMs, sampleDelays } from './delivery-delays.ts'
import { measureBesideSlow } from './slow-webhooks.ts'

const connectionsPerEndpoint = 4

/**
 * Signed, logged and durable deliveries to a receiver on loopback, and how much they slow creates.
 */
export async function measureWebhooks(sizes: Sizes): Promise<Figure[]> {
  return [
    await measureRate(sizes),
    await measureDelay(sizes),
    await measureCost(sizes),
    await measureBesideHanging(sizes),
    await measureBesideSlow(sizes),
  ]
}

async function measureRate(sizes: Sizes): Promise<Figure> {
  const rounds = await alternate(sizes.rounds, {
    ours: () => drainBacklog(sizes.backlog),
    bare: () => postBare(sizes.backlog),
  })
  const rate = median(rounds.map(({ ours }) => ours))
  const figure = ratioFigure({
    name: 'deliveries of a backlog ÷ posts by undici alone',
    ours: rateText(rate),
    yardstick: rateText(median(rounds.map(({ bare }) => bare))),
    ratios: rounds.map(({ ours, bare }) => ours / bare),
    min: 0,
    errors: 0,
  })
  return { ...figure, target: '≥ 2,000/s', isReached: rate >= 2_000 }
}

/** Deliveries per second, from the first to the last waiting one. */
async function drainBacklog(count: number): Promise<number> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  const [id = ''] = await addEndpoints(server, [receiver.url])
  await switchEndpoint(server, id, false)
  await fillContacts(server, count)
  const drained = countRequests(receiver, count)
  await switchEndpoint(server, id, true)
  const recovered = await recoverAll(server, id)
  if (recovered !== count) throw new Error(`Of ${count} deliveries, ${recovered} were created.`)
  // Awaited here, before receiver and server are disposed of.
  return await drained
}

/** The same bodies, as fast as undici posts them over as many connections. */
async function postBare(count: number): Promise<number> {
  await using receiver = await startReceiver()
  const done = countRequests(receiver, count)
  const pool = new Pool(receiver.url, { connections: connectionsPerEndpoint, allowH2: false })
  const body = JSON.stringify({ type: 'contact.created', data: { contact: leadOf(1) } }).padEnd(700)
  const headers = { 'content-type': 'application/json' }
  let sent = 0
  const post = async () => {
    while (sent < count) {
      sent += 1
      const response = await pool.request({ method: 'POST', path: '/', headers, body })
      await response.body.dump()
    }
  }
  await Promise.all(Array.from({ length: connectionsPerEndpoint }, post))
  await pool.close()
  return await done
}

async function countRequests(receiver: Receiver, count: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const late = AbortSignal.timeout(drainedWithinMs)
  let [requests, firstMs] = [0, 0]
  receiver.onRequest = (_path, _body, atMs) => {
    requests += 1
    if (requests === 1) firstMs = atMs
    if (requests === count) resolve(((count - 1) / (atMs - firstMs)) * 1_000)
  }
  late.addEventListener('abort', () => resolve(0))
  return promise
}

async function measureDelay({ deliverySamples }: Sizes): Promise<Figure> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  await addEndpoints(server, [`${receiver.url}/only`])
  await sampleDelays({ server, receiver, count: Math.ceil(deliverySamples / 10) })
  const samples = await sampleDelays({ server, receiver, count: deliverySamples })
  return p99Figure("a create's answer to the receiver's first byte, p99", samples, 50)
}

async function measureCost(sizes: Sizes): Promise<Figure> {
  await using receiver = await startReceiver()
  await using server = await startWebhookServer()
  const [id = ''] = await addEndpoints(server, [receiver.url])
  await loadCreates(server, sizes.warmUpSeconds)
  const load = async (isActive: boolean) => {
    await switchEndpoint(server, id, isActive)
    return loadCreates(server, sizes.roundSeconds)
  }
  const rounds = await alternate(sizes.rounds, {
    without: () => load(false),
    active: () => load(true),
  })
  return ratioFigure({
    name: 'creates with a webhook ÷ without',
    ours: rateText(median(rounds.map(({ active }) => perSecond(active)))),
    yardstick: rateText(median(rounds.map(({ without }) => perSecond(without)))),
    ratios: rounds.map(({ active, without }) => perSecond(active) / perSecond(without)),
    min: 0.7,
    errors: rounds.reduce((sum, { active, without }) => sum + active.errors + without.errors, 0),
  })
}

const healthyMax = 10

async function measureBesideHanging(sizes: Sizes): Promise<Figure> {
  const count = Math.ceil(sizes.deliverySamples / 2)
  const p99Of = async (isOneHanging: boolean) => {
    await using receiver = await startReceiver()
    await using server = await startWebhookServer()
    const paths = Array.from({ length: healthyMax }, (_, index) => `/${index}`)
    await addEndpoints(
      server,
      paths.map((path) => receiver.url + path),
    )
    if (isOneHanging) receiver.hangingPath = '/0'
    const receivers = isOneHanging ? healthyMax - 1 : healthyMax
    return percentile(await sampleDelays({ server, receiver, count, receivers }), 0.99)
  }
  const rounds = await alternate(sizes.rounds, {
    without: () => p99Of(false),
    beside: () => p99Of(true),
  })
  const ratios = rounds.map(({ beside, without }) => beside / without)
  const figure = ratioFigure({
    name: 'nine healthy webhooks beside one that hangs ÷ without, p99',
    ours: msText(median(rounds.map(({ beside }) => beside))),
    yardstick: msText(median(rounds.map(({ without }) => without))),
    ...{ ratios, min: 0, errors: 0 },
  })
  return { ...figure, target: '≤ 2.00', isReached: median(ratios) <= 2 }
}
