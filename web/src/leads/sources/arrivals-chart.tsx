import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { type Series, dayAt, daysOf } from './arrived-sources.ts'

/** The leads of each day by source. */
export function ArrivalsChart(props: {
  series: readonly Series[]
  firstDay: string
  /** The sources that stand out; all if there are none. */
  chosen: readonly string[]
}) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { sources } = texts.leads
  const { series, firstDay, chosen } = props
  const totals = daysOf(series)
  const dates = totals.map((_, day) => formats.date(dayAt(firstDay, day)))
  const most = formats.number(Math.max(1, ...totals))
  const sum = totals.reduce((all, total) => all + total, 0)
  return (
    <StackedBars
      series={series.map(({ days, ...one }) => ({ ...one, counts: days }))}
      label={sources.chart(formats.number(sum), most)}
      titles={totals.map((total, day) => sources.ofDay(dates[day] ?? '', texts.leads.count(total)))}
      captions={[dates[0] ?? '', sources.most(most), sources.todayShort]}
      chosen={chosen}
    />
  )
}
