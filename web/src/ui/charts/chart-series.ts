import { hueCount } from '#model/keys/key.ts'

/** Counts of one thing, period by period. */
export type BarSeries = { id: string; label: string; color: string; counts: readonly number[] }

export const restColor = 'var(--chart-rest)'
/** The hues of chips that the colours of sources are nearest to (theme/charts.css). */
const sourceHues = [8, 1, 4, 10, 6]

/** The series with the largest sums in the colours that these get, and all others together. */
export function barsOf<Series extends Omit<BarSeries, 'color'>>(
  series: readonly Series[],
  colorsOf: (series: readonly Series[]) => readonly string[],
  others: string,
): BarSeries[] {
  const sorted = series
    .filter(({ counts }) => sumOf(counts) > 0)
    .toSorted((a, b) => sumOf(b.counts) - sumOf(a.counts))
  const top = sorted.slice(0, sourceHues.length)
  const colors = colorsOf(top)
  const bars = top.map(({ id, label, counts }, place): BarSeries => {
    return { id, label, color: colors[place] ?? restColor, counts }
  })
  const rest = sorted.slice(sourceHues.length)
  if (rest.length === 0) return bars
  return [...bars, { id: 'others', label: others, color: restColor, counts: sumsOf(rest) }]
}

/** For as many sources, by the hues of their chips: each the nearest colour that is left. */
export function colorsOfSources(hues: readonly (number | null)[]): string[] {
  const free = sourceHues.map((hue, place) => ({ hue, color: `var(--chart-source-${place})` }))
  return hues.map((hue) => {
    const away = (other: number) =>
      Math.abs((((hue ?? other) - other + 1.5 * hueCount) % hueCount) - hueCount / 2)
    free.sort((a, b) => away(a.hue) - away(b.hue))
    return free.shift()?.color ?? restColor
  })
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The sum of all series in each period. */
export function sumsOf(series: readonly { counts: readonly number[] }[]): number[] {
  const counts = series[0]?.counts ?? []
  return counts.map((_, period) => sumOf(series.map((one) => one.counts[period] ?? 0)))
}
