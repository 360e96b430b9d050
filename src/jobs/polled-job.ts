import { setTimeout as delay } from 'node:timers/promises'

import type { Clock } from '#core/clock.ts'
import { untilNextPoll } from '#core/next-poll.ts'
import type { OutageLog } from '#core/outage-log.ts'

/** How soon work is found that another node has stored, by default. */
const pollMsDefault = 1_000

/** Takes a turn; resolves to whether there was something to do. */
export type Turn = (isStopping: () => boolean) => Promise<boolean>

/** Background work on what the store has: turn after turn while there is some, else each second. */
export class PolledJob {
  private readonly turn: Turn
  private readonly outage: OutageLog
  private readonly clock: Clock
  private readonly pollMs: number
  private readonly stopping = new AbortController()
  private woken = Promise.withResolvers<void>()
  private running: Promise<void> = Promise.resolve()

  constructor(turn: Turn, parts: { outage: OutageLog; clock: Clock; pollMs?: number | undefined }) {
    const { outage, clock, pollMs = pollMsDefault } = parts
    this.turn = turn
    this.outage = outage
    this.clock = clock
    this.pollMs = pollMs
  }

  start(): void {
    this.running = this.run()
  }

  /** Takes the next turn at once. */
  wake(): void {
    this.woken.resolve()
  }

  /** Resolves after the step in progress; another node, or the next start, takes the others. */
  async stop(): Promise<void> {
    this.stopping.abort()
    this.wake()
    await this.running
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      this.woken = Promise.withResolvers()
      if (await this.takeTurn()) continue
      const poll = new AbortController()
      const waitMs = untilNextPoll(this.clock, this.pollMs)
      const polled = delay(waitMs, undefined, { ref: false, signal: poll.signal })
      await Promise.race([this.woken.promise, polled])
      polled.catch(() => {})
      poll.abort()
    }
  }

  private async takeTurn(): Promise<boolean> {
    try {
      const hasWorked = await this.turn(() => this.stopping.signal.aborted)
      this.outage.worked()
      return hasWorked
    } catch (error) {
      this.outage.failed(error)
      return false
    }
  }
}
