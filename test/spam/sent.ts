import type { SeededRandom } from '#demo/seeded-random.ts'

/** A submission as it arrives, with what the test knows of it. */
export type Sent = {
  kind: string
  values: Readonly<Record<string, string>>
  /** Whether its page gave it a token of time, and how long before. */
  page: { token: 'ours' | 'none' | 'forged'; secondsAgo: number }
  /** What the field has that people can't see. */
  trap?: string
  /** Minutes since the first one. */
  minute: number
}

/** Makes one or several that belong together, from a minute on. */
export type Kind = {
  name: string
  /** Whether the rules were written without a look at it. */
  isKeptAside: boolean
  make: (random: SeededRandom, minute: number) => Sent[]
}

const minuteMax = 3 * 24 * 60

/** As many as asked for, of each kind about the same number, in the order of their arrival. */
export function arrivals(kinds: readonly Kind[], random: SeededRandom, count: number): Sent[] {
  const each = count / kinds.length
  const sent = kinds.flatMap((kind, i) => {
    const ofKind: Sent[] = []
    // Together they are exactly as many as asked for.
    const wanted = Math.round(each * (i + 1)) - Math.round(each * i)
    while (ofKind.length < wanted) {
      ofKind.push(...kind.make(random, random.between(0, minuteMax)))
    }
    return ofKind.slice(0, wanted)
  })
  return sent.toSorted((one, other) => one.minute - other.minute)
}
