import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Awaitable } from '#core/awaitable.ts'
import { type Clock, systemClock } from '#core/clock.ts'
import { asError } from '#core/errors.ts'
import type { Key } from '#core/keys/key.ts'
import type { Ceilings, Operation, Tier } from '#core/limits/contract.ts'
import {
  type Admission,
  type LimitedKey,
  type Limiter,
  admissionOf,
  limitStateOf,
  type RequestLimiter,
  type Sharing,
} from '#core/limits/limiter.ts'
import { Settlements } from './settlements.ts'
import { type Call, type Counted, ValkeyWindows } from './valkey-windows.ts'

/** No request waits longer for Valkey, unless its limiter is given another budget. */
const budgetMsDefault = 500
const beatEveryMs = 1_000
const retryMs = { min: 100, max: 2_000 }

type Waits = {
  /** How long a request may wait for Valkey. */
  budgetMs?: number
  /** How long connecting may take, and a reply to anything but a request. */
  replyTimeoutMs?: number | undefined
}

type Parts = Waits & { alone: Limiter; clock: Clock; logger: Logger }

type Ask = {
  key: Key
  operation: Operation
  ceilings: Ceilings
  call: Call
  /** For the windows. */
  at: number
  /** For the budget. */
  askedAt: number
  resolve: (admission: Admission) => void
}

/**
 * The rolling windows that all nodes share in Valkey. While it is away this node counts alone,
 * within its share of each ceiling, in the windows of `alone`; those also know what this node had
 * admitted before. What this node decided meanwhile is settled when Valkey is back, before anything
 * is counted there again.
 */
export class ValkeyLimiter implements RequestLimiter {
  private readonly alone: Limiter
  private readonly clock: Clock
  private readonly logger: Logger
  private readonly budgetMs: number
  private readonly windows: ValkeyWindows
  private readonly settlements: Settlements
  /** What Valkey has not answered, oldest first. */
  private readonly asks = new Set<Ask>()
  private readonly stopping = new AbortController()
  private watch: NodeJS.Timeout | null = null
  private maintenance: Promise<void> = Promise.resolve()
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
    const { replyTimeoutMs } = parts
    this.windows = new ValkeyWindows({ url, nodeId: randomUUID(), onClosed, replyTimeoutMs })
    this.settlements = new Settlements(this.windows, this.clock)
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

  counted(key: LimitedKey, operation: Operation): Ceilings {
    return this.alone.counted(key, operation)
  }

  dropIdle(): void {
    this.alone.dropIdle()
    this.windows.dropIdle()
  }

  /** Resolves when Valkey was asked once; from then on it is asked repeatedly. */
  async start(): Promise<void> {
    const isShared = await this.beat()
    this.maintenance = this.maintain(isShared)
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.maintenance
    // Without a connection this fails at once.
    await this.settle().catch(() => {})
    if (this.isShared === true) await this.windows.close()
    this.windows.drop()
    if (this.watch !== null) clearTimeout(this.watch)
  }

  admit(key: Key, operation: Operation): Awaitable<Admission> {
    const ceilings = this.alone.tierOf(key)?.[operation]
    if (ceilings === undefined || this.isShared !== true) return this.admitAlone(key, operation)
    return new Promise((resolve) => {
      const { call, counted } = this.windows.count(key.id, operation, ceilings)
      const times = { at: this.clock.now(), askedAt: systemClock.elapsed() }
      const ask: Ask = { key, operation, ceilings, call, ...times, resolve }
      this.asks.add(ask)
      this.watch ??= setTimeout(() => this.look(), this.budgetMs)
      counted.then(
        (result) => this.finish(ask, result),
        (error: unknown) => this.asks.has(ask) && this.goAlone(messageOf(error)),
      )
    })
  }

  private admitAlone(key: Key, operation: Operation, isAsked = false): Admission {
    return this.alone.admit(key, operation, { nodes: this.nodes, isAsked })
  }

  // A late reply is compared with what this node decided in the meantime: `Settlements`.
  private finish(ask: Ask, { minute, hour, wait }: Counted): void {
    if (!this.asks.delete(ask)) return
    const isAdmitted = wait === null
    if (isAdmitted) {
      this.alone.note(ask.key, ask.operation)
      this.windows.forget(ask.call)
    }
    this.alone.learn(ask.call, { minute: minute.count, hour: hour.count })
    ask.resolve(admissionOf(limitStateOf({ minute, hour }, ask.ceilings), wait))
  }

  private look(isSecond = false): void {
    this.watch = null
    const [oldest] = this.asks
    if (oldest === undefined) return
    const leftMs = oldest.askedAt + this.budgetMs - systemClock.elapsed()
    if (leftMs > 0) this.watch = setTimeout(() => this.look(), leftMs)
    else if (isSecond) this.goAlone(`No answer came within ${this.budgetMs} ms.`)
    // When this process itself was that busy, the reply is in the socket, not read yet.
    else setImmediate(() => this.look(true))
  }

  private async maintain(isShared: boolean): Promise<void> {
    const { signal } = this.stopping
    let failures = isShared ? 0 : 1
    while (!signal.aborted) {
      const retryAfterMs = Math.min(retryMs.max, retryMs.min * 2 ** (failures - 1))
      const pauseMs = failures === 0 ? beatEveryMs : retryAfterMs
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) failures = (await this.beat()) ? 0 : Math.min(failures + 1, 10)
    }
  }

  /**
   * Asks Valkey which nodes are present, settles what waits for it, and returns to its windows if
   * it answers as fast as requests need it; returns whether its windows are in use.
   */
  private async beat(): Promise<boolean> {
    try {
      const { nodes, mark, tookMs } = await this.windows.beat()
      this.nodes = nodes
      const isLost = this.mark !== null && this.mark !== mark
      this.mark = mark
      if (isLost) this.settlements.startOver(this.alone.takeAll())
      await this.settle()
      if (this.isShared !== true && tookMs <= this.budgetMs) await this.goBack()
    } catch (error) {
      this.goAlone(messageOf(error))
      this.windows.drop()
    }
    return this.isShared === true
  }

  private settle(): Promise<void> {
    this.settlements.add(this.alone.takeUnsaved())
    return this.settlements.flush()
  }

  private async goBack(): Promise<void> {
    // The rest is written to the connection before anything that is counted there from now on.
    const rest = this.settle()
    this.isShared = true
    this.logger.info({ nodes: this.nodes }, 'rate windows are shared in Valkey')
    await rest
  }

  private goAlone(reason: string): void {
    if (this.isShared !== false) {
      this.isShared = false
      this.losses += 1
      const { nodes } = this
      this.logger.warn({ reason, nodes }, 'Valkey is unavailable: this node counts requests alone')
    }
    const asks = [...this.asks]
    this.asks.clear()
    for (const { key, operation, call, at, resolve } of asks) {
      const admission = this.admitAlone(key, operation, true)
      this.settlements.note(call, { isAdmitted: admission.isAdmitted, at })
      resolve(admission)
    }
  }
}

// Only the message: such an error also has the arguments, including a password.
function messageOf(error: unknown): string {
  return asError(error).message
}
