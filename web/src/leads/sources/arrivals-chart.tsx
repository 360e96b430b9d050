import { useI18n } from '#web/locales/use-i18n.ts'
import { type Series, dayAt, daysOf } from './arrived-sources.ts'
import styles from './sources.module.css'

/** Wide enough that the gap between two days can be a part of it. */
const [dayWidth, barWidth, height] = [10, 8, 100]

/**
 * The leads of each day, one source above the other in the colours of their chips. It is a picture
 * only: the numbers are in a table.
 */
export function ArrivalsChart(props: {
  series: readonly Series[]
  firstDay: string
  /** The sources that stand out; all if there are none. */
  chosen: readonly string[]
}) {
  const { texts, formats } = useI18n()
  const { sources } = texts.leads
  const { series, firstDay, chosen } = props
  const days = daysOf(series).map((total, day) => {
    return { total, date: formats.date(dayAt(firstDay, day)), parts: stacked(series, day) }
  })
  const totals = days.map(({ total }) => total)
  const most = Math.max(1, ...totals)
  const isQuiet = ({ id }: Series) => chosen.length > 0 && !chosen.includes(id)
  const sum = totals.reduce((all, total) => all + total, 0)
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${totals.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sources.chart(formats.number(sum), formats.number(most))}
      >
        {days.map(({ total, date, parts }, day) => (
          <g key={date} transform={`translate(${day * dayWidth} 0)`}>
            <title>{sources.ofDay(date, texts.leads.count(total))}</title>
            <rect width={dayWidth} height={height} className={styles['hit']} />
            {parts.map(({ one, from, count }) => (
              <rect
                key={one.id}
                x={(dayWidth - barWidth) / 2}
                y={height * (1 - (from + count) / most)}
                width={barWidth}
                height={(height * count) / most}
                data-is-quiet={isQuiet(one) || undefined}
                style={{ fill: colorOf(one) }}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className={styles['ends']} aria-hidden="true">
        <span>{days[0]?.date}</span>
        <span>{sources.most(formats.number(most))}</span>
        <span>{sources.todayShort}</span>
      </figcaption>
    </figure>
  )
}

/** What each source has of a day, from the bottom up. */
function stacked(series: readonly Series[], day: number) {
  let from = 0
  return series.flatMap((one) => {
    const count = one.days[day] ?? 0
    const part = { one, from, count }
    from += count
    return count === 0 ? [] : [part]
  })
}

function colorOf({ hue }: Series): string {
  return hue === null
    ? 'var(--mantine-color-dimmed)'
    : `color-mix(in oklab, var(--chip-text-${hue}) 55%, var(--chip-back-${hue}))`
}
