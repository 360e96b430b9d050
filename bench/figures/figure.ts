import { median, percentile } from './rounds.ts'

/** One line of the report; `ratio` is ours to the yardstick, empty without a yardstick. */
export type Figure = {
  name: string
  ours: string
  yardstick: string
  ratio: string
  target: string
  isReached: boolean
}

/** By the median of the rounds, ours must be at least or at most this part of the yardstick. */
export function ratioFigure(
  figure: Pick<Figure, 'name' | 'ours' | 'yardstick'> & {
    ratios: readonly number[]
    errors: number
  } & ({ min: number } | { max: number }),
): Figure {
  const { name, ours, yardstick, ratios, errors } = figure
  const ratio = median(ratios)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  const isWithin = 'min' in figure ? ratio >= figure.min : ratio <= figure.max
  return {
    name,
    ours: errors === 0 ? ours : `${ours}, ${errors} errors`,
    yardstick,
    ratio: `${ratio.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`,
    target: 'min' in figure ? `≥ ${figure.min.toFixed(2)}` : `≤ ${figure.max.toFixed(2)}`,
    isReached: isWithin && errors === 0,
  }
}

/** Ours must be at most this much. */
export function ceilingFigure(figure: {
  name: string
  ours: string
  value: number
  ceiling: number
  unit: 'ms' | 'MB' | '%' | '/s'
}): Figure {
  const { name, ours, value, ceiling, unit } = figure
  return {
    name,
    ours,
    yardstick: '',
    ratio: '',
    target: `≤ ${ceiling} ${unit}`,
    isReached: value <= ceiling,
  }
}

/**
 * The slowest of a hundred must take at most this long. With a yardstick, the ratio is that of the
 * medians.
 */
export function p99Figure(
  name: string,
  ms: readonly number[],
  ceiling: number,
  yardstick: readonly number[] = [],
): Figure {
  const value = percentile(ms, 0.99)
  const figure = ceilingFigure({ name, ours: p99Text(ms), value, ceiling, unit: 'ms' })
  if (yardstick.length === 0) return figure
  const ratio = (median(ms) / median(yardstick)).toFixed(1)
  return { ...figure, yardstick: p99Text(yardstick), ratio }
}

function p99Text(ms: readonly number[]): string {
  return `${msText(percentile(ms, 0.99))} (p50 ${msText(median(ms))})`
}

export function rateText(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en')}/s`
}

/** Processor time in microseconds. */
export function costText(us: number): string {
  return `${us.toFixed(us < 10 ? 1 : 0)} µs`
}

export function msText(ms: number): string {
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
}
