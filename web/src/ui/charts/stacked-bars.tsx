import { type BarSeries, sumsOf } from './chart-series.ts'
import styles from './charts.module.css'

/** Wide enough that the gap between two periods can be a part of it. */
const [periodWidth, barWidth, height] = [10, 8, 100]

type Props = {
  series: readonly BarSeries[]
  /** What all of it says. */
  label: string
  /** What is said of each period. */
  titles: readonly string[]
  /** Below the first period, in the middle, and below the last one. */
  captions: readonly [string, string, string]
  /** The series that stand out; all if there are none. */
  chosen?: readonly string[]
}

/**
 * The counts of each period, one series above the other in their colours. It is a picture only: the
 * numbers are in a table.
 */
export function StackedBars({ series, label, titles, captions, chosen }: Props) {
  const totals = sumsOf(series)
  const most = Math.max(1, ...totals)
  const isQuiet = ({ id }: BarSeries) => !!chosen?.length && !chosen.includes(id)
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${totals.length * periodWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {titles.map((title, period) => (
          <g key={title} transform={`translate(${period * periodWidth} 0)`}>
            <title>{title}</title>
            <rect width={periodWidth} height={height} className={styles['hit']} />
            {stacked(series, period).map(({ one, from, count }) => (
              <rect
                key={one.id}
                x={(periodWidth - barWidth) / 2}
                y={height * (1 - (from + count) / most)}
                width={barWidth}
                height={(height * count) / most}
                data-is-quiet={isQuiet(one) || undefined}
                style={{ fill: one.color }}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className={styles['ends']} aria-hidden="true">
        {captions.map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </figcaption>
    </figure>
  )
}

/** What each series has of a period, from the bottom up. */
function stacked(series: readonly BarSeries[], period: number) {
  let from = 0
  return series.flatMap((one) => {
    const count = one.counts[period] ?? 0
    const part = { one, from, count }
    from += count
    return count === 0 ? [] : [part]
  })
}
