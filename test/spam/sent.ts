import type { SeededRandom } from '#demo/seeded-random.ts'
import type { Transport } from './transports.ts'

/** A submission as it arrives, with what the test knows of it. */
export type Sent = {
  kind: string
  values: Readonly<Record<string, string>>
  /** How it came to be sent; junk without one comes in all of the ways in which junk is sent. */
  transport: Transport
  /** What the field has that people can't see. */
  trap?: string
  /** Which form, where it was sent to several. */
  form?: number
  /** Minutes since the first one. */
  minute: number
}

/** Makes one or several that belong together, from a minute on. */
export type Kind = {
  name: string
  make: (random: SeededRandom, minute: number) => Omit<Sent, 'kind'>[]
}

const minuteMax = 3 * 24 * 60

/** `count` submissions, about as many of each kind, in the order of their arrival. */
export function arrivals(kinds: readonly Kind[], random: SeededRandom, count: number): Sent[] {
  const each = count / kinds.length
  const sent = kinds.flatMap((kind, i) => {
    const ofKind: Sent[] = []
    // Their total is exactly `count`.
    const wanted = Math.round(each * (i + 1)) - Math.round(each * i)
    while (ofKind.length < wanted) {
      const together = kind.make(random, random.between(0, minuteMax))
      ofKind.push(...together.map((submission) => ({ ...submission, kind: kind.name })))
    }
    return ofKind.slice(0, wanted)
  })
  return sent.toSorted((one, other) => one.minute - other.minute)
}
