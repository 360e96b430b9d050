import { randomUUID } from 'node:crypto'

import { type Ceilings, type Operation, hourMs } from '#core/limits/contract.ts'
import type { CountedRequests } from '#core/limits/limiter.ts'
import {
  type Wait,
  type WindowName,
  type WindowState,
  waitOf,
} from '#core/limits/rolling-window.ts'
import { beatScript, countScript, takeOverScript } from './scripts.ts'
import { ValkeyConnection, within } from './valkey-connection.ts'

const nodesKey = 'contact-sync:{nodes}'
const markKey = 'contact-sync:{nodes}:mark'
/** A node that has not reported for this long counts as gone. */
const nodeKeptMs = 10_000
const answerTimeoutMs = 1_000
const pairsPerTakeOver = 1_000

/** The state of the windows at a request; `wait` is null when it was admitted. */
export type Counted = Readonly<Record<WindowName, WindowState>> & { wait: Wait | null }

/** Requests of one turn of the event loop that are counted by one call. */
type Gathered = {
  key: string
  args: readonly (string | number)[]
  requests: number
  answer: Promise<readonly number[]>
  resolve: (answer: Promise<readonly number[]>) => void
}

/** The nodes that are present, and the mark of the server's data: it changes when that is lost. */
export type Beat = { nodes: number; mark: string }

/** The rolling windows in Valkey. Everything rejects when it can't be reached. */
export class ValkeyWindows {
  private readonly connection: ValkeyConnection
  private readonly nodeId: string
  private gathered: Gathered[] = []
  private readonly lastOf = new Map<string, Gathered>()

  constructor(options: { url: string; nodeId: string; onClosed: () => void }) {
    const { url, nodeId, onClosed } = options
    const scripts = [countScript, takeOverScript, beatScript]
    this.connection = new ValkeyConnection({ url, scripts, onClosed })
    this.nodeId = nodeId
  }

  /**
   * Counts a request, by the server's clock unless a time is given. Those of one turn are answered
   * as if they were counted one after the other.
   */
  async count(
    keyId: string,
    operation: Operation,
    { perMinute, perHour }: Ceilings,
    now: number | '' = '',
  ): Promise<Counted> {
    const gathered = this.gather(logKey(keyId, operation), [now, perMinute, perHour])
    gathered.requests += 1
    const place = gathered.requests
    return countedOf(await gathered.answer, place)
  }

  /** Reports that this node is present, over a connection that is opened if there is none. */
  async beat(): Promise<Beat> {
    await this.connection.open()
    const keys = [nodesKey, markKey]
    const args = [this.nodeId, nodeKeptMs, randomUUID()]
    const run = this.connection.run(beatScript, keys, args)
    const [nodes, mark] = listOf(await within(answerTimeoutMs, run))
    return { nodes: Math.max(1, Number(nodes)), mark: String(mark) }
  }

  /**
   * Inserts requests that were counted alone in order; `wallNow` is the clock by which their times
   * were taken, so that its error does not matter.
   */
  async takeOver(
    { keyId, operation, times }: CountedRequests,
    wallNow: number,
    now: number | '' = '',
  ): Promise<void> {
    const pairs = agesOf(times, wallNow)
    for (let i = 0; i < pairs.length; i += pairsPerTakeOver) {
      const args = [now, ...pairs.slice(i, i + pairsPerTakeOver).flat()]
      const run = this.connection.run(takeOverScript, [logKey(keyId, operation)], args)
      await within(answerTimeoutMs, run)
    }
  }

  drop(): void {
    this.connection.drop()
  }

  /** Tells the other nodes that this one is leaving, and ends the connection. */
  async close(): Promise<void> {
    const leave = this.connection.removeMember(nodesKey, this.nodeId)
    // A node that can't report is missed after `nodeKeptMs`.
    await within(answerTimeoutMs, leave).catch(() => {})
    this.drop()
  }

  private gather(key: string, args: readonly (string | number)[]): Gathered {
    const last = this.lastOf.get(key)
    if (last?.args.every((value, index) => value === args[index]) === true) return last
    if (this.gathered.length === 0) setImmediate(() => this.callForAll())
    const { promise: answer, resolve } = Promise.withResolvers<readonly number[]>()
    const gathered = { key, args, requests: 0, answer, resolve }
    this.gathered.push(gathered)
    this.lastOf.set(key, gathered)
    return gathered
  }

  private callForAll(): void {
    const calls = this.gathered
    this.gathered = []
    this.lastOf.clear()
    for (const { key, args, requests, resolve } of calls) {
      resolve(this.connection.run(countScript, [key], [...args, requests]).then(numbersOf))
    }
  }
}

/** What the request at a place among those of a call is told. */
function countedOf(answer: readonly number[], place: number): Counted {
  const [admitted = 0, inMinute = 0, minuteReset = 0, inHour = 0, hourReset = 0, ...waits] = answer
  const after = Math.max(0, admitted - place)
  const [minuteWait = 0, hourWait = 0] = waits
  return {
    minute: { count: inMinute - after, resetMs: minuteReset },
    hour: { count: inHour - after, resetMs: hourReset },
    wait: place <= admitted ? null : waitOf(minuteWait, hourWait),
  }
}

// The part between the braces is what a cluster chooses the slot by.
function logKey(keyId: string, operation: Operation): string {
  return `contact-sync:{${keyId}:${operation}}`
}

/** How long ago, and how many requests, oldest first; those of one millisecond together. */
function agesOf(times: readonly number[], wallNow: number): [ageMs: number, count: number][] {
  const pairs: [ageMs: number, count: number][] = []
  for (const time of times) {
    const ageMs = Math.max(0, wallNow - time)
    const latest = pairs.at(-1)
    if (latest?.[0] === ageMs) latest[1] += 1
    else if (ageMs < hourMs) pairs.push([ageMs, 1])
  }
  return pairs
}

function listOf(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw new Error('Valkey answered with something other than a list.')
  return answer
}

function numbersOf(answer: unknown): number[] {
  return listOf(answer).map(Number)
}
