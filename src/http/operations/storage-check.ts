import type { Store } from '#core/store.ts'

const keptMs = 1_000

/**
 * Whether storage can be read and written, checked at most once a second: a check writes, and
 * anyone may ask.
 */
export class StorageCheck {
  private readonly store: Store
  private last: { at: number; result: Promise<boolean> } | null = null

  constructor(store: Store) {
    this.store = store
  }

  passes(): Promise<boolean> {
    const now = performance.now()
    if (this.last === null || now - this.last.at >= keptMs) {
      this.last = { at: now, result: this.check() }
    }
    return this.last.result
  }

  private async check(): Promise<boolean> {
    try {
      await this.store.check()
      return true
    } catch {
      return false
    }
  }
}
