const knownMs = 5_000

type Known = { until: number; isReady: boolean | Promise<boolean> }

/**
 * Whether something works, as of a few seconds ago, or not for a while after it has failed. The
 * caller of `failFor` says how long.
 */
export class Readiness {
  private readonly check: () => Promise<boolean>
  private readonly now: () => number
  private known: Known | null = null

  constructor(check: () => Promise<boolean>, now = () => performance.now()) {
    this.check = check
    this.now = now
  }

  isReady(): boolean | Promise<boolean> {
    const now = this.now()
    if (this.known === null || this.known.until <= now) {
      this.known = { until: now + knownMs, isReady: this.check() }
    }
    return this.known.isReady
  }

  failFor(ms: number): void {
    this.known = { until: this.now() + ms, isReady: false }
  }
}
