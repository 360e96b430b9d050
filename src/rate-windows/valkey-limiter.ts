import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Awaitable } from '#core/awaitable.ts'
import { type Clock, systemClock } from '#core/clock.ts'
import type { Key } from '#core/keys/key.ts'
import type { Ceilings, Operation, Tier } from '#core/limits/contract.ts'
import {
  type Admission,
  type CountedRequests,
  type Limiter,
  admissionOf,
  limitStateOf,
} from '#core/limits/limiter.ts'
import type { RequestLimiter, Sharing } from '#core/limits/request-limiter.ts'
import { asError } from '#core/thrown.ts'
import { isReply } from './valkey-connection.ts'
import { type Counted, ValkeyWindows } from './valkey-windows.ts'

/** No request waits longer for Valkey, unless its limiter is given another budget. */
const budgetMsDefault = 50
const beatEveryMs = 1_000
const takenAtOnce = 64
const retryMs = { min: 100, max: 2_000 }

type Parts = { alone: Limiter; clock: Clock; logger: Logger; budgetMs?: number }

type Ask = {
  key: Key
  operation: Operation
  ceilings: Ceilings
  askedAt: number
  resolve: (admission: Admission) => void
}

/**
 * The rolling windows that all nodes share in Valkey. While it is away this node counts alone,
 * within its share of each ceiling, in the windows of `alone`; those also know what this node had
 * admitted before, and what they count is transferred when Valkey is back.
 */
export class ValkeyLimiter implements RequestLimiter {
  private readonly alone: Limiter
  private readonly clock: Clock
  private readonly logger: Logger
  private readonly budgetMs: number
  private readonly windows: ValkeyWindows
  /** What Valkey has not answered, oldest first. */
  private readonly asks = new Set<Ask>()
  private readonly stopping = new AbortController()
  private watch: NodeJS.Timeout | null = null
  private upkeep: Promise<void> = Promise.resolve()
  private isShared: boolean | null = null
  private nodes = 1
  private losses = 0
  private mark: string | null = null

  constructor(url: string, parts: Parts) {
    this.alone = parts.alone
    this.clock = parts.clock
    this.logger = parts.logger
    this.budgetMs = parts.budgetMs ?? budgetMsDefault
    const onClosed = () => this.isShared === true && this.goAlone('The connection was closed.')
    this.windows = new ValkeyWindows({ url, nodeId: randomUUID(), onClosed })
  }

  get sharing(): Sharing {
    return { isShared: this.isShared === true, nodes: this.nodes, losses: this.losses }
  }

  get windowsInUse(): number {
    return this.alone.windowsInUse
  }

  tierOf(key: Key): Tier | null {
    return this.alone.tierOf(key)
  }

  dropIdle(): void {
    this.alone.dropIdle()
  }

  /** Resolves when Valkey was asked once; from then on it is asked repeatedly. */
  async start(): Promise<void> {
    const isThere = await this.beat()
    this.upkeep = this.keepUp(isThere)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.upkeep
    if (this.isShared === true) await this.windows.close()
    this.windows.drop()
    if (this.watch !== null) clearTimeout(this.watch)
  }

  admit(key: Key, operation: Operation): Awaitable<Admission> {
    const ceilings = this.alone.tierOf(key)?.[operation]
    if (ceilings === undefined || this.isShared !== true) return this.admitAlone(key, operation)
    return new Promise((resolve) => {
      const ask: Ask = { key, operation, ceilings, askedAt: systemClock.elapsed(), resolve }
      this.asks.add(ask)
      this.watch ??= setTimeout(() => this.look(), this.budgetMs)
      this.windows.count(key.id, operation, ceilings).then(
        (counted) => this.answer(ask, counted),
        (error: unknown) => this.asks.has(ask) && this.goAlone(messageOf(error)),
      )
    })
  }

  private admitAlone(key: Key, operation: Operation): Admission {
    return this.alone.admit(key, operation, this.nodes)
  }

  // A late answer is ignored: the request has been counted here in the meantime.
  private answer(ask: Ask, { minute, hour, wait }: Counted): void {
    if (!this.asks.delete(ask)) return
    if (wait === null) this.alone.note(ask.key, ask.operation)
    ask.resolve(admissionOf(limitStateOf({ minute, hour }, ask.ceilings), wait))
  }

  private look(isSecond = false): void {
    this.watch = null
    const [oldest] = this.asks
    if (oldest === undefined) return
    const leftMs = oldest.askedAt + this.budgetMs - systemClock.elapsed()
    if (leftMs > 0) this.watch = setTimeout(() => this.look(), leftMs)
    else if (isSecond) this.goAlone(`No answer came within ${this.budgetMs} ms.`)
    // When this process itself was that busy, the answer is in the socket, not read yet.
    else setImmediate(() => this.look(true))
  }

  private async keepUp(isThere: boolean): Promise<void> {
    const { signal } = this.stopping
    let failures = isThere ? 0 : 1
    while (!signal.aborted) {
      const retryAfterMs = Math.min(retryMs.max, retryMs.min * 2 ** (failures - 1))
      const pauseMs = failures === 0 ? beatEveryMs : retryAfterMs
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) failures = (await this.beat()) ? 0 : Math.min(failures + 1, 10)
    }
  }

  /**
   * Asks Valkey which nodes are present, and returns to its windows; answers whether it is there.
   */
  private async beat(): Promise<boolean> {
    try {
      const { nodes, mark } = await this.windows.beat()
      this.nodes = nodes
      const isLost = this.mark !== null && this.mark !== mark
      this.mark = mark
      if (isLost) await this.takeOver(this.alone.takeHeld())
      if (this.isShared !== true) await this.goBack()
      return true
    } catch (error) {
      this.goAlone(messageOf(error))
      this.windows.drop()
      return false
    }
  }

  private async goBack(): Promise<void> {
    await this.takeOver(this.alone.takeUnsaved())
    // The rest is written to the connection before anything that is counted there from now on.
    const rest = this.takeOver(this.alone.takeUnsaved())
    this.isShared = true
    this.logger.info({ nodes: this.nodes }, 'rate windows are shared in Valkey')
    await rest
  }

  private async takeOver(requests: readonly CountedRequests[]): Promise<void> {
    const wallNow = this.clock.now()
    for (let i = 0; i < requests.length; i += takenAtOnce) {
      const group = requests.slice(i, i + takenAtOnce)
      const taken = group.map((counted) => this.windows.takeOver(counted, wallNow))
      const failures = await failuresOf(taken)
      if (failures.size === 0) continue
      // Unanswered requests may have been counted: counting twice could lock their key out for an
      // hour.
      this.alone.returnUnsaved(group.filter((_, place) => isReply(failures.get(place))))
      this.alone.returnUnsaved(requests.slice(i + takenAtOnce))
      throw failures.values().next().value
    }
  }

  private goAlone(reason: string): void {
    if (this.isShared !== false) {
      this.isShared = false
      this.losses += 1
      const { nodes } = this
      this.logger.warn({ reason, nodes }, 'Valkey is away: this node counts requests alone')
    }
    const asks = [...this.asks]
    this.asks.clear()
    for (const { key, operation, resolve } of asks) resolve(this.admitAlone(key, operation))
  }
}

async function failuresOf(outcomes: readonly Promise<void>[]): Promise<Map<number, unknown>> {
  const settled = await Promise.allSettled(outcomes)
  const failed = [...settled.entries()].filter(([, { status }]) => status === 'rejected')
  return new Map(failed.map(([place, one]) => [place, 'reason' in one ? one.reason : null]))
}

// Only the message: such an error also has the arguments, including a password.
function messageOf(error: unknown): string {
  return asError(error).message
}
