import { abortable } from './abortable.ts'

/**
 * The requests of one operation, which share one rate window: while a throttled one waits to be
 * repeated no other is sent, and several are repeated one after the other. Sent all at once, they
 * would take each other's room and use up their attempts.
 */
export class Lane {
  private waiting = 0
  private tail: Promise<unknown> = Promise.resolve()

  /** Resolves when no throttled request waits. */
  async pass(signal: AbortSignal | undefined): Promise<void> {
    while (this.waiting > 0) await abortable(this.tail, signal)
  }

  /** Queues after those that wait already, until the lane is left. */
  join(): { turn: Promise<unknown>; leave: () => void } {
    const turn = this.tail
    let onLeave = () => {}
    const left = new Promise<void>((resolve) => {
      onLeave = resolve
    })
    this.waiting += 1
    this.tail = Promise.all([turn, left])
    const leave = () => {
      this.waiting -= 1
      onLeave()
    }
    return { turn, leave }
  }
}
