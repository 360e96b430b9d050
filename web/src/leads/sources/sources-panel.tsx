import { ActionIcon, UnstyledButton } from '@mantine/core'
import { use, useMemo } from 'react'

import type { Arrivals } from '#web/api/leads/arrival-types.ts'
import { IconListDetails } from '#web/icons/icons.tsx'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { type BarSeries, restColor, sumOf, sumsOf } from '#web/ui/charts/chart-series.ts'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { Swatch } from '#web/ui/charts/swatch.tsx'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { type Source, dayAt, seriesOf, sourcesOf } from './arrived-sources.ts'
import styles from './sources.module.css'

const listedMax = 12

/** Today's leads of each source, which filter the list, beside those of each day. */
export function SourcesPanel(props: {
  arrivals: Arrivals
  chosen: readonly string[]
  onChoose: (keyIds: string[] | undefined) => void
  onNumbers: () => void
}) {
  const { arrivals, chosen, onChoose, onNumbers } = props
  const { sources: texts } = useTexts('app').leads
  const { keys } = use(NamesContext)
  const sources = useMemo(() => sourcesOf(arrivals, keys), [arrivals, keys])
  const series = useMemo(() => seriesOf(sources, texts.others), [sources, texts.others])
  const more = sources.length - listedMax
  return (
    <>
      <ul className={styles['strip']}>
        {sources.slice(0, listedMax).map((source) => (
          <li key={source.keyId}>
            <SourceButton
              source={source}
              firstDay={arrivals.firstDay}
              color={series.find(({ id }) => id === source.keyId)?.color ?? restColor}
              isChosen={chosen.includes(source.keyId)}
              onClick={() => {
                const isOnly = chosen.length === 1 && chosen[0] === source.keyId
                onChoose(isOnly ? undefined : [source.keyId])
              }}
            />
          </li>
        ))}
        {more > 0 && (
          <li>
            <UnstyledButton className={styles['more']} onClick={onNumbers}>
              {texts.more(more)}
            </UnstyledButton>
          </li>
        )}
      </ul>
      <div className={styles['chart']}>
        <ArrivalsChart series={series} firstDay={arrivals.firstDay} chosen={chosen} />
        <ActionIcon aria-label={texts.numbers} title={texts.numbers} onClick={onNumbers}>
          <IconListDetails size={18} />
        </ActionIcon>
      </div>
    </>
  )
}

/** How many leads a source has today, and usually by now; chosen, the list has only its leads. */
function SourceButton(props: {
  source: Source
  firstDay: string
  color: string
  isChosen: boolean
  onClick: () => void
}) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { key, today, usualByNow } = props.source
  const { sources } = texts.leads
  const usual = useUsualText(props.source, props.firstDay)
  const usually = usualByNow === null ? '' : formats.number(usualByNow)
  return (
    <UnstyledButton
      className={styles['source']}
      aria-description={usual}
      data-tooltip={usual}
      aria-pressed={props.isChosen}
      onClick={props.onClick}
    >
      <Swatch color={props.color} />
      <KeyChip apiKey={key} />
      <span className={styles['count']}>{formats.number(today)}</span>
      <span className={styles['usual']}>{sources.ofToday(usually)}</span>
    </UnstyledButton>
  )
}

/** What is usual for a source on a day like today, and what that means. */
function useUsualText({ usual, usualByNow, days }: Source, firstDay: string): string {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { sources } = texts.leads
  if (usual === null || usualByNow === null) return sources.noUsual
  const today = dayAt(firstDay, days.length - 1)
  return sources.usual({
    weekday: formats.weekday(today),
    byNow: formats.number(usualByNow),
    day: formats.number(usual),
  })
}

/** The leads of each day by source. */
function ArrivalsChart(props: {
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
