import type { Clock } from '#core/clock.ts'
import { untilNextPoll } from '#core/next-poll.ts'

const pollMs = 200
const idlePollMs = 1_000
const idleAfterMs = 10_000

/**
 * Calls back every 200 ms to find deliveries that another process stored, or that have become due;
 * every second when none was found for 10 seconds.
 */
export class DuePoll {
  private readonly clock: Clock
  private readonly onPoll: () => void
  private timer: NodeJS.Timeout | undefined
  private foundAt = 0

  constructor(clock: Clock, onPoll: () => void) {
    this.clock = clock
    this.onPoll = onPoll
  }

  start(): void {
    this.noteFound()
    this.continue()
  }

  noteFound(): void {
    this.foundAt = this.clock.elapsed()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private continue(): void {
    const isIdle = this.clock.elapsed() - this.foundAt >= idleAfterMs
    const waitMs = untilNextPoll(this.clock, isIdle ? idlePollMs : pollMs)
    this.timer = setTimeout(() => {
      this.continue()
      this.onPoll()
    }, waitMs)
  }
}
