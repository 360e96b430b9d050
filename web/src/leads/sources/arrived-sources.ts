import type { Key } from '#web/api/key-types.ts'
import type { Arrivals } from '#web/api/leads/arrival-types.ts'

/** The leads of one key or form; the last day is today. */
export type Source = Arrivals['sources'][number] & { key: Key; today: number; total: number }

/** The sources whose keys are known: with the most leads today first, then usually, then at all. */
export function sourcesOf(arrivals: Arrivals, keys: ReadonlyMap<string, Key>): Source[] {
  const sources = arrivals.sources.flatMap((source): Source[] => {
    const key = keys.get(source.keyId)
    if (key === undefined) return []
    return [{ ...source, key, today: source.days.at(-1) ?? 0, total: sumOf(source.days) }]
  })
  return sources.toSorted(
    (a, b) => b.today - a.today || (b.usual ?? 0) - (a.usual ?? 0) || b.total - a.total,
  )
}

/** Counts day by day, of a source or of all that have none of their own. */
export type Series = { id: string; label: string; hue: number | null; days: readonly number[] }

const seriesMax = 6

/** The sources with the most leads, and what is left of all others together, under this name. */
export function seriesOf(sources: readonly Source[], others: string): Series[] {
  const sorted = sources.toSorted((a, b) => b.total - a.total)
  const left = sorted.slice(seriesMax)
  const series = sorted.slice(0, seriesMax).map(({ key: { id, label, hue }, days }): Series => {
    return { id, label, hue, days }
  })
  if (left.length === 0) return series
  return [...series, { id: 'others', label: others, hue: null, days: daysOf(left) }]
}

/** The sum of some sources on each day. */
export function daysOf(sources: readonly { days: readonly number[] }[]): number[] {
  const days = sources[0]?.days ?? []
  return days.map((_, day) => sumOf(sources.map((source) => source.days[day] ?? 0)))
}

/** The local day so many days after the first one, such as 2026-11-27. */
export function dayAt(firstDay: string, day: number): Date {
  const first = new Date(firstDay)
  return new Date(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + day)
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
