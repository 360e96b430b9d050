const range = 2 ** 32

/** A sequence of random numbers that depends on nothing but its seed. */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 up to 1, without 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / range
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(part: number): boolean {
    return this.next() < part
  }

  pick<T>(list: readonly T[]): T {
    return this.pickWeighted(list, () => 1)
  }

  pickWeighted<T>(list: readonly T[], weightOf: (one: T) => number): T {
    const weights = list.map(weightOf)
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [index, one] of list.entries()) {
      rest -= weights[index] ?? 0
      if (rest < 0) return one
    }
    throw new Error('Nothing can be picked from an empty list.')
  }
}
