import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { type BarSeries, sumOf, sumsOf } from '#web/ui/charts/chart-series.ts'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { dayAt } from './arrived-sources.ts'

/** The leads of each day by source. */
export function ArrivalsChart(props: {
  series: readonly BarSeries[]
  firstDay: string
  /** The sources that stand out; all if there are none. */
  chosen: readonly string[]
}) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { sources } = texts.leads
  const { series, firstDay, chosen } = props
  const totals = sumsOf(series)
  const dates = totals.map((_, day) => formats.date(dayAt(firstDay, day)))
  const busiest = sources.busiest(formats.number(Math.max(0, ...totals)))
  return (
    <StackedBars
      series={series}
      label={sources.chart(formats.number(sumOf(totals)), busiest)}
      titles={totals.map((total, day) => sources.ofDay(dates[day] ?? '', texts.leads.count(total)))}
      captions={[dates[0] ?? '', busiest, sources.todayShort]}
      chosen={chosen}
    />
  )
}
