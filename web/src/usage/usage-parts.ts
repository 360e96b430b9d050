import { hueCount } from '#model/keys/key.ts'
import type { UsageDimension } from '#model/requests/usage.ts'
import type { Key } from '#web/api/key-types.ts'
import type { Usage, UsageSeries } from '#web/api/usage-types.ts'
import type { BarSeries } from '#web/ui/charts/stacked-bars.tsx'

export const countNames = ['requests', 'leads', 'refusals'] as const
export type CountName = (typeof countNames)[number]

const seriesMax = 6
// Far from each other, so that neighbours differ.
const hueStep = 5

export type NamedSeries = UsageSeries & { label: string; key: Key | null; hue: number }

/** What a part has, with the names and colours that are shown for it. */
export function namedSeries(
  usage: Usage,
  part: UsageDimension,
  names: { keys: readonly Key[]; labelOf: (name: string) => string },
): NamedSeries[] {
  return usage[part].map((series, index) => {
    const key = names.keys.find(({ id }) => id === series.name) ?? null
    const hue = key?.hue ?? (index * hueStep) % hueCount
    return { ...series, key, hue, label: key?.label ?? names.labelOf(series.name) }
  })
}

/** The series with the most of a count, and all others together. */
export function barsOf(
  series: readonly NamedSeries[],
  count: CountName,
  others: string,
): BarSeries[] {
  const sorted = series
    .filter((one) => sumOf(one[count]) > 0)
    .toSorted((a, b) => sumOf(b[count]) - sumOf(a[count]))
  const bars = sorted.slice(0, seriesMax).map((one): BarSeries => {
    return { id: one.name, label: one.label, hue: one.hue, counts: one[count] }
  })
  const rest = sorted.slice(seriesMax)
  if (rest.length === 0) return bars
  const counts = rest[0]?.[count].map((_, period) =>
    sumOf(rest.map((one) => one[count][period] ?? 0)),
  )
  return [...bars, { id: 'others', label: others, hue: null, counts: counts ?? [] }]
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
