import type { UsageDimension } from '#model/requests/usage.ts'
import type { Key } from '#web/api/key-types.ts'
import type { Usage, UsageSeries } from '#web/api/usage-types.ts'
import { type BarSeries, barsOf, colorsOfSources, restColor } from '#web/ui/charts/chart-series.ts'

export const countNames = ['requests', 'leads', 'refusals'] as const
export type CountName = (typeof countNames)[number]

/** That the theme has. */
const failureColors = 4

export type NamedSeries = UsageSeries & { label: string; key: Key | null; hue: number | null }

/** What a part has, with the names that are shown for it. */
export function namedSeries(
  usage: Usage,
  part: UsageDimension,
  names: { keys: readonly Key[]; labelOf: (name: string) => string },
): NamedSeries[] {
  return usage[part].map((series) => {
    const key = names.keys.find(({ id }) => id === series.name) ?? null
    return {
      ...series,
      key,
      hue: key?.hue ?? null,
      label: key?.label ?? names.labelOf(series.name),
    }
  })
}

/** The bars of one count. */
export function barsOfPart(
  named: readonly NamedSeries[],
  { part, count, others }: { part: UsageDimension; count: CountName; others: string },
): BarSeries[] {
  const all = named.map((one) => ({ ...one, id: one.name, counts: one[count] }))
  const colors = (top: readonly { id: string; hue: number | null }[]) =>
    part === 'codes'
      ? colorsOfCodes(top.map(({ id }) => id))
      : colorsOfSources(top.map(({ hue }) => hue))
  return barsOf(all, colors, others)
}

/** Success in its own colour, and failures in theirs as far as there are (theme/charts.css). */
function colorsOfCodes(codes: readonly string[]): string[] {
  const failures = codes.filter((code) => code !== 'ok')
  return codes.map((code) => {
    const place = failures.indexOf(code)
    if (place === -1) return 'var(--chart-success)'
    return place < failureColors ? `var(--chart-failure-${place})` : restColor
  })
}
