import type { Key } from '#web/api/key-types.ts'
import type { Arrivals } from '#web/api/leads/arrival-types.ts'
import { type BarSeries, barsOf, colorsOfSources, sumOf } from '#web/ui/charts/chart-series.ts'

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

/** The sources with the most leads, and what is left of all others together, under this name. */
export function seriesOf(sources: readonly Source[], others: string): BarSeries[] {
  const all = sources.map(({ key: { id, label, hue }, days: counts }) => ({
    id,
    label,
    hue,
    counts,
  }))
  return barsOf(all, (drawn) => colorsOfSources(drawn.map(({ hue }) => hue)), others)
}

/** The leads of today, of all of them. */
export function todayOf(sources: readonly Pick<Source, 'days'>[]): number {
  return sumOf(sources.map(({ days }) => days.at(-1) ?? 0))
}

/** The local day so many days after the first one, such as 2026-11-27. */
export function dayAt(firstDay: string, day: number): Date {
  const first = new Date(firstDay)
  return new Date(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + day)
}
