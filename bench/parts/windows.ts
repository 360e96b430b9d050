import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

import { Redis } from 'ioredis'

import { ValkeyWindows } from '../../src/rate-windows/valkey-windows.ts'
import { ValkeyServer } from '../../test/processes/servers/valkey-server.ts'
import { type Figure, ceilingFigure, rateText, ratioFigure } from '../figures/figure.ts'
import { alternate, median, percentile } from '../figures/rounds.ts'
import type { Sizes } from '../sizes.ts'

const connections = 64
/** The most that one server asks: about as many as its creates and reads per second. */
const pacedPerSecond = 20_000
const p99MsMax = 0.3
const amply = { perMinute: 1_000_000_000, perHour: 1_000_000_000 }

type Ask = (caller: number) => Promise<unknown>
type Asked = { perSecond: number; p50Ms: number; p99Ms: number }

/**
 * Checks of windows in Valkey by 64 callers with a key each, compared with a bare INCR of the
 * client.
 */
export async function measureWindows(sizes: Sizes): Promise<Figure[]> {
  await using valkey = await ValkeyServer.start()
  const nodeId = randomUUID()
  const windows = new ValkeyWindows({ url: valkey.url, nodeId, onClosed: () => {} })
  await windows.beat()
  const redis = new Redis(valkey.url, { protocol: 2 })
  const check: Ask = async (caller) => {
    const { call, counted } = windows.count(`key_${caller}`, 'create', amply)
    await counted
    windows.forget(call)
  }
  const increment: Ask = (caller) => redis.incr(`count_${caller}`)
  try {
    await askAgain(check, sizes.warmUpSeconds)
    await askAgain(increment, sizes.warmUpSeconds)
    const rounds = await alternate(sizes.rounds, {
      checks: () => askAgain(check, sizes.roundSeconds),
      increments: () => askAgain(increment, sizes.roundSeconds),
      pacedChecks: () => askPaced(check, sizes.roundSeconds),
      pacedIncrements: () => askPaced(increment, sizes.roundSeconds),
    })
    return figuresOf(rounds)
  } finally {
    redis.disconnect()
    await windows.close()
  }
}

type Round = Readonly<Record<'checks' | 'increments' | 'pacedChecks' | 'pacedIncrements', Asked>>

function figuresOf(rounds: readonly Round[]): Figure[] {
  const middle = (name: keyof Round, value: keyof Asked) =>
    median(rounds.map((round) => round[name][value]))
  const rateOf = (name: keyof Round) => rateText(middle(name, 'perSecond'))
  const slowest = (name: keyof Round) =>
    `${shortText(middle(name, 'p99Ms'))} (p50 ${shortText(middle(name, 'p50Ms'))})`
  const latency = (ours: keyof Round, yardstick: keyof Round, how: string): Figure => ({
    ...ceilingFigure({
      name: `a check, p99: ${connections} callers, ${how}`,
      ours: slowest(ours),
      ...{ value: middle(ours, 'p99Ms'), ceiling: p99MsMax, unit: 'ms' },
    }),
    yardstick: slowest(yardstick),
  })
  const paced = `${pacedPerSecond.toLocaleString('en')}/s in all`
  return [
    ratioFigure({
      name: `checks of both windows, ${connections} under way ÷ bare \`INCR\``,
      ours: rateOf('checks'),
      yardstick: rateOf('increments'),
      ratios: rounds.map(({ checks, increments }) => checks.perSecond / increments.perSecond),
      min: 0.5,
      errors: 0,
    }),
    latency('checks', 'increments', 'without a pause'),
    latency('pacedChecks', 'pacedIncrements', paced),
  ]
}

/** Each caller asks again as soon as it has its response. */
async function askAgain(ask: Ask, seconds: number): Promise<Asked> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  const call = async (caller: number) => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      await ask(caller)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, caller) => call(caller)))
  return summary(times, performance.now() - start)
}

/** Callers take turns to reach this many checks per second, one in each turn of the loop. */
async function askPaced(ask: Ask, seconds: number): Promise<Asked> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1_000
  let inFlight = 0
  let requestCount = 0
  for (let at = start; at < end; at = performance.now()) {
    const isDue = requestCount < ((at - start) * pacedPerSecond) / 1_000
    if (isDue && inFlight < connections) {
      inFlight += 1
      requestCount += 1
      void ask(requestCount % connections).then(() => {
        inFlight -= 1
        times.push(performance.now() - at)
      })
    }
    await turn()
  }
  while (inFlight > 0) await turn()
  return summary(times, performance.now() - start)
}

function summary(times: readonly number[], ms: number): Asked {
  const perSecond = times.length / (ms / 1_000)
  return { perSecond, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) }
}

function shortText(ms: number): string {
  return `${ms.toFixed(2)} ms`
}
