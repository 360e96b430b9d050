import { randomBytes, randomUUID } from 'node:crypto'

import { systemClock } from '#core/clock.ts'
import { type Ceilings, type Operation } from '#core/limits/contract.ts'
import {
  type Wait,
  type WindowName,
  type WindowState,
  waitOf,
} from '#core/limits/rolling-window.ts'
import { hourMs } from '#model/values/durations.ts'
import { beatScript, countScript, settleScript } from './scripts.ts'
import { ValkeyConnection, within } from './valkey-connection.ts'

const nodesKey = 'contact-sync:{nodes}'
const markKey = 'contact-sync:{nodes}:mark'
/** A node that has not reported for this long counts as gone. */
const nodeKeptMs = 10_000
const replyTimeoutMsDefault = 1_000
/** How many ids of calls whose receipts Valkey may drop go along with a later call. */
const doneIdsPerCall = { min: 16, max: 1_000 }

/** The state of the windows at a request; `wait` is null when it was admitted. */
export type Counted = Readonly<Record<WindowName, WindowState>> & { wait: Wait | null }

/** Requests of one turn of the event loop that are counted by one call. */
export type Call = {
  /** By which Valkey counts it once. */
  readonly id: string
  readonly keyId: string
  readonly operation: Operation
  /** How many were admitted, as soon as that is known; rejects if it can't be known. */
  readonly admitted: Promise<number>
}

/** A request of a call, and its reply. */
export type AskedCount = { call: Call; counted: Promise<Counted> }

type Gathered = Call & {
  key: string
  args: readonly (string | number)[]
  requests: number
  reply: Promise<readonly number[]>
  resolve: (reply: Promise<readonly number[]>) => void
}

/** What a call is to have counted in the end: requests at these times, epoch milliseconds. */
export type Settlement = Pick<Call, 'id' | 'keyId' | 'operation'> & { times: readonly number[] }

/**
 * The nodes that are present, the mark of the server's data, which changes when that is lost, and
 * how long the reply took.
 */
export type Beat = { nodes: number; mark: string; tookMs: number }

type WindowsParts = {
  url: string
  nodeId: string
  onClosed: () => void
  /** How long connecting may take, and a reply to anything but a count. */
  replyTimeoutMs?: number | undefined
}

/** The rolling windows in Valkey. Everything rejects when it can't be reached. */
export class ValkeyWindows {
  private readonly connection: ValkeyConnection
  private readonly nodeId: string
  private readonly replyTimeoutMs: number
  // Short: every call has it.
  private readonly callPrefix: string
  private gathered: Gathered[] = []
  private readonly lastOf = new Map<string, Gathered>()
  /** Ids of calls that are done with, by the key of their windows. */
  private readonly done = new Map<string, Set<string>>()
  private calls = 0

  constructor({ url, nodeId, onClosed, replyTimeoutMs = replyTimeoutMsDefault }: WindowsParts) {
    const scripts = [countScript, settleScript, beatScript]
    const connectTimeoutMs = replyTimeoutMs
    this.connection = new ValkeyConnection({ url, scripts, onClosed, connectTimeoutMs })
    this.nodeId = nodeId
    this.replyTimeoutMs = replyTimeoutMs
    this.callPrefix = randomBytes(6).toString('base64url')
  }

  /**
   * Counts a request, by the server's clock unless a time is given. Those of one turn are answered
   * as if they were counted one after the other.
   */
  count(
    keyId: string,
    operation: Operation,
    { perMinute, perHour }: Ceilings,
    now: number | '' = '',
  ): AskedCount {
    const gathered = this.gather(keyId, operation, [now, perMinute, perHour])
    gathered.requests += 1
    const position = gathered.requests
    return { call: gathered, counted: gathered.reply.then((reply) => countedOf(reply, position)) }
  }

  /** A name for a call that none has had. */
  nextId(): string {
    this.calls += 1
    return `${this.callPrefix}${this.calls.toString(36)}`
  }

  /** Whatever a call counted is known here, and nothing of it is under way any more. */
  forget({ id, keyId, operation }: Call): void {
    const key = logKey(keyId, operation)
    const ids = this.done.get(key)
    if (ids === undefined) this.done.set(key, new Set([id]))
    else ids.add(id)
  }

  /** Receipts that no later call has dropped expire by themselves. */
  dropIdle(): void {
    this.done.clear()
  }

  open(): Promise<void> {
    return this.connection.open()
  }

  /** Reports that this node is present, over a connection that is opened if there is none. */
  async beat(): Promise<Beat> {
    await this.open()
    const keys = [nodesKey, markKey]
    const args = [this.nodeId, nodeKeptMs, randomUUID()]
    const start = systemClock.elapsed()
    const run = this.connection.run(beatScript, keys, args)
    const [nodes, mark] = listOf(await within(this.replyTimeoutMs, run))
    const tookMs = systemClock.elapsed() - start
    return { nodes: Math.max(1, Number(nodes)), mark: String(mark), tookMs }
  }

  /**
   * Has a call counted as it is settled, whatever has become of it; this may be repeated. `wallNow`
   * is the clock by which the times were taken, so that its error does not matter.
   */
  async settle(
    { id, keyId, operation, times }: Settlement,
    wallNow: number,
    now: number | '' = '',
  ): Promise<void> {
    const args = [now, id, ...agesOf(times, wallNow).flat()]
    const keys = [logKey(keyId, operation), receiptsKey(keyId, operation)]
    await within(this.replyTimeoutMs, this.connection.run(settleScript, keys, args))
  }

  drop(): void {
    this.connection.drop()
  }

  /** Announces to the other nodes that this one is leaving, and disconnects. */
  async close(): Promise<void> {
    const leave = this.connection.removeMember(nodesKey, this.nodeId)
    // A node that can't report is missed after `nodeKeptMs`.
    await within(this.replyTimeoutMs, leave).catch(() => {})
    this.drop()
  }

  private gather(
    keyId: string,
    operation: Operation,
    args: readonly (string | number)[],
  ): Gathered {
    const key = logKey(keyId, operation)
    const last = this.lastOf.get(key)
    if (last?.args.every((value, index) => value === args[index]) === true) return last
    if (this.gathered.length === 0) setImmediate(() => this.callForAll())
    const { promise: reply, resolve } = Promise.withResolvers<readonly number[]>()
    const admitted = reply.then(([count = 0]) => count)
    // Each of its requests learns it by itself.
    admitted.catch(() => {})
    const call = { id: this.nextId(), keyId, operation, admitted }
    const gathered = { ...call, key, args, requests: 0, reply, resolve }
    this.gathered.push(gathered)
    this.lastOf.set(key, gathered)
    return gathered
  }

  private callForAll(): void {
    const calls = this.gathered
    this.gathered = []
    this.lastOf.clear()
    for (const { id, keyId, operation, key, args, requests, resolve } of calls) {
      const keys = [key, receiptsKey(keyId, operation)]
      const all = [...args, requests, id, ...this.takeDone(key)]
      resolve(this.connection.run(countScript, keys, all).then(numbersOf))
    }
  }

  private takeDone(key: string): readonly string[] {
    const ids = [...(this.done.get(key) ?? [])]
    if (ids.length < doneIdsPerCall.min) return []
    this.done.delete(key)
    return ids.slice(0, doneIdsPerCall.max)
  }
}

/** The reply to one request of a call, by its position. */
function countedOf(reply: readonly number[], position: number): Counted {
  const [admitted = 0, inMinute = 0, minuteReset = 0, inHour = 0, hourReset = 0, ...waits] = reply
  const after = Math.max(0, admitted - position)
  const [minuteWait = 0, hourWait = 0] = waits
  return {
    minute: { count: inMinute - after, resetMs: minuteReset },
    hour: { count: inHour - after, resetMs: hourReset },
    wait: position <= admitted ? null : waitOf(minuteWait, hourWait),
  }
}

// The part between the braces is what a cluster chooses the slot by.
function logKey(keyId: string, operation: Operation): string {
  return `contact-sync:{${keyId}:${operation}}`
}

function receiptsKey(keyId: string, operation: Operation): string {
  return `${logKey(keyId, operation)}:receipts`
}

/**
 * How long ago, and how many requests, oldest first; those of one millisecond together. Those that
 * have left the hour stay among them, so that a repetition wants as many as were counted.
 */
function agesOf(times: readonly number[], wallNow: number): [ageMs: number, count: number][] {
  const pairs: [ageMs: number, count: number][] = []
  for (const time of times) {
    const ageMs = Math.min(hourMs, Math.max(0, wallNow - time))
    const latest = pairs.at(-1)
    if (latest?.[0] === ageMs) latest[1] += 1
    else pairs.push([ageMs, 1])
  }
  return pairs
}

function listOf(reply: unknown): unknown[] {
  if (!Array.isArray(reply)) throw new Error('Valkey answered with something other than a list.')
  return reply
}

function numbersOf(reply: unknown): number[] {
  return listOf(reply).map(Number)
}
