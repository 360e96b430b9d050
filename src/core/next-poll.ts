import type { Clock } from './clock.ts'

/**
 * How many milliseconds to wait for the next poll: what polls as often, or a multiple of it, wakes
 * an idle process at the same moments.
 */
export function untilNextPoll(clock: Clock, everyMs: number): number {
  const leftMs = everyMs - (clock.elapsed() % everyMs)
  // A timer may end a little early.
  return Math.ceil(leftMs < everyMs / 10 ? leftMs + everyMs : leftMs)
}
