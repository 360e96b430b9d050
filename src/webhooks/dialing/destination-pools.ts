import { Pool } from 'undici'

import type { WebhookTarget } from '#core/webhooks/addresses/validate-url.ts'
import { requestsPerDestinationMax } from '#webhooks/destination-queue.ts'
import { type DialOptions, dial, ExchangeError } from './dial.ts'

type Entry = { origin: string; pool: Pool; running: number }

/** Shorter than common receivers grant, so that they don't close as we begin to write. */
const keepAliveMs = 4_000
const keepAliveAskedMsMax = 60_000

/**
 * The connections of each destination, separate from all others', so that one that hangs holds up
 * only itself. When there are too many, those idle longest are closed.
 */
export class DestinationPools {
  private readonly options: DialOptions
  private readonly idleMax: number
  /** The one used last is at the end. */
  private readonly entries = new Map<string, Entry>()

  constructor(options: DialOptions, idleMax: number) {
    this.options = options
    this.idleMax = idleMax
  }

  /** Runs some work with a destination's connections. */
  async use<T>(
    { webhookId, target, origin }: { webhookId: string; target: WebhookTarget; origin: string },
    work: (pool: Pool) => Promise<T>,
  ): Promise<T> {
    const entry = this.take(webhookId, target, origin)
    entry.running += 1
    try {
      return await work(entry.pool)
    } finally {
      entry.running -= 1
      this.closeIdle()
    }
  }

  async close(): Promise<void> {
    const pools = Array.from(this.entries.values(), ({ pool }) => pool)
    this.entries.clear()
    await Promise.all(pools.map((pool) => pool.destroy(new ExchangeError('stopped'))))
  }

  private take(webhookId: string, target: WebhookTarget, origin: string): Entry {
    const known = this.entries.get(webhookId)
    this.entries.delete(webhookId)
    if (known !== undefined && known.origin !== origin) void known.pool.close()
    const entry =
      known?.origin === origin ? known : { origin, pool: this.open(target, origin), running: 0 }
    this.entries.set(webhookId, entry)
    return entry
  }

  private open(target: WebhookTarget, origin: string): Pool {
    return new Pool(origin, {
      connect: (_options, callback) => {
        dial(target, this.options).then(
          (socket) => callback(null, socket),
          (error: Error) => callback(error, null),
        )
      },
      connections: requestsPerDestinationMax,
      pipelining: 1,
      allowH2: false,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveAskedMsMax,
      // The deadline for the whole exchange replaces them.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
  }

  private closeIdle(): void {
    if (this.entries.size <= this.idleMax) return
    // Those in use don't count: while many hang, the others keep their connections.
    const idle = [...this.entries].filter(([, { running }]) => running === 0)
    for (const [webhookId, { pool }] of idle.slice(0, -this.idleMax)) {
      this.entries.delete(webhookId)
      void pool.close()
    }
  }
}
