/** The core's only source of time: `now` is for stored times, `elapsed` for measuring. */
export type Clock = {
  /** Milliseconds since the epoch; may jump when the machine's clock is set. */
  now(): number
  /** Milliseconds since an arbitrary moment; never goes back. */
  elapsed(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
}
