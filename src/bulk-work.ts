import { setTimeout as delay } from 'node:timers/promises'

import { type BulkRun, runBulkChanges } from '#core/bulk/run-bulk-changes.ts'
import { Outage } from '#core/outage.ts'
import type { Services } from '#http/services.ts'

/** How soon bulk changes are found that another node stored, or no longer makes. */
const pollMs = 1_000
/** How long it rests after a step, by how long the step took. */
const restPerWork = 2
const restMsMin = 1
const restMsMax = 2_000

/**
 * Makes bulk changes, step by step. After each step it rests for twice as long as the step took, so
 * that requests have the store for at least two thirds of the time.
 */
export class BulkWork {
  private readonly services: Pick<Services, 'store' | 'logger'>
  private readonly run: BulkRun
  private readonly outage: Outage
  private readonly stopping = new AbortController()
  private woken = Promise.withResolvers<void>()
  private running: Promise<void> = Promise.resolve()
  private stepBegan = 0

  constructor(services: Pick<Services, 'store' | 'clock' | 'logger'>) {
    const { clock, logger } = services
    this.services = services
    this.run = { holder: crypto.randomUUID(), clock, pause: () => this.pause() }
    this.outage = new Outage({
      began: (err) => logger.error({ err }, "bulk changes can't be made"),
      ended: () => logger.info('bulk changes are made again'),
    })
  }

  start(): void {
    this.running = this.work()
  }

  /** Looks for bulk changes at once. */
  wake(): void {
    this.woken.resolve()
  }

  /** Resolves after the step in progress; another node, or the next start, takes the others. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.wake()
    await this.running
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      this.woken = Promise.withResolvers()
      this.stepBegan = performance.now()
      if (await this.takeTurn()) continue
      const poll = new AbortController()
      const polled = delay(pollMs, undefined, { ref: false, signal: poll.signal })
      await Promise.race([this.woken.promise, polled])
      polled.catch(() => {})
      poll.abort()
    }
  }

  private async takeTurn(): Promise<boolean> {
    try {
      const hasSome = await runBulkChanges(this.services.store, this.run)
      this.outage.worked()
      return hasSome
    } catch (error) {
      this.outage.failed(error)
      return false
    }
  }

  private async pause(): Promise<boolean> {
    const tookMs = performance.now() - this.stepBegan
    await delay(Math.min(Math.max(tookMs * restPerWork, restMsMin), restMsMax))
    this.stepBegan = performance.now()
    return !this.stopping.signal.aborted
  }
}
