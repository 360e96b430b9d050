import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { UsageDimension, UsageSpan } from '#model/requests/usage.ts'
import { dayMs } from '#model/values/durations.ts'
import type { Usage } from '#web/api/usage-types.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { keysQuery } from '#web/session/queries.ts'
import { type BarSeries, restColor, sumOf, sumsOf } from '#web/ui/charts/chart-series.ts'
import { CountTable } from '#web/ui/charts/count-table.tsx'
import { StackedBars } from '#web/ui/charts/stacked-bars.tsx'
import { Swatch } from '#web/ui/charts/swatch.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import {
  type CountName,
  type NamedSeries,
  barsOfPart,
  countNames,
  namedSeries,
} from './usage-parts.ts'
import styles from './usage.module.css'

type Props = { part: UsageDimension; usage: Usage; span: UsageSpan; count: CountName }

/** Usage by source, operation or response: a chart of one count, and a table of all. */
export function UsagePart({ part, usage, span, count }: Props) {
  const { formats } = useI18n()
  const texts = useTexts('usage')
  const [isOpen, setOpen] = useState(false)
  const labelOf = useLabels(part)
  const keys = useQuery(keysQuery(useProject().id)).data?.keys ?? []
  const series = namedSeries(usage, part, { keys: part === 'sources' ? keys : [], labelOf })
  const bars = barsOfPart(series, { part, count, others: texts.others })
  const periods = usePeriodNames(usage)
  const totals = bars.length === 0 ? periods.map(() => 0) : sumsOf(bars)
  const busiest = texts.busiest[span](formats.number(Math.max(0, ...totals)))
  const sum = texts.total[count](sumOf(totals))
  return (
    <div>
      <Group align="baseline" gap="md" mb="sm">
        <Title order={2} size="h4">
          {texts.parts[part]}
        </Title>
        <Text c="dimmed">{sum}</Text>
        <Button ms="auto" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.numbers}
        </Button>
      </Group>
      <div className={styles['part']}>
        <StackedBars
          series={bars.length === 0 ? [noSeries(periods)] : bars}
          label={texts.chart(texts.parts[part], sum, busiest)}
          titles={totals.map((total, period) =>
            texts.ofPeriod(periods[period] ?? '', texts.total[count](total)),
          )}
          captions={[periods[0] ?? '', busiest, texts.now]}
        />
        <Totals part={part} series={series} bars={bars} />
      </div>
      {isOpen && (
        <NumbersDialog {...{ part, bars, count, periods }} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function noSeries(periods: readonly string[]): BarSeries {
  return { id: 'none', label: '', color: restColor, counts: periods.map(() => 0) }
}

/** What a name of the part is called: a code of a response in words. */
function useLabels(part: UsageDimension): (name: string) => string {
  const texts = useTexts('usage')
  const { codes, operations, responses, formerSource } = useTexts('requests')
  if (part === 'sources') return () => formerSource
  const named = part === 'codes' ? codes : { ...operations, unknown: texts.unknownOperation }
  return (name) => (name === 'ok' ? responses.ok : sentence(textOf(named, name) ?? name))
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function Totals(props: {
  part: UsageDimension
  series: readonly NamedSeries[]
  bars: readonly BarSeries[]
}) {
  const texts = useTexts('usage')
  const { part, series, bars } = props
  const columns = [
    { id: 'name', label: texts.columns[part] },
    ...countNames.map((name) => ({ id: name, label: texts.counts[name] })),
  ]
  const rows = series.map((one) => ({
    id: one.name,
    name: (
      <span className={styles['name']}>
        <Swatch color={bars.find(({ id }) => id === one.name)?.color ?? restColor} />
        <span>
          {one.key === null ? one.label : <KeyChip apiKey={one.key} />}{' '}
          {part === 'codes' && one.name !== 'ok' && <code>{one.name}</code>}
        </span>
      </span>
    ),
    counts: countNames.map((name) => sumOf(one[name])),
  }))
  return <CountTable label={texts.parts[part]} columns={columns} rows={rows} />
}

function NumbersDialog(props: {
  part: UsageDimension
  bars: readonly BarSeries[]
  count: CountName
  periods: readonly string[]
  onClose: () => void
}) {
  const texts = useTexts('usage')
  const { part, bars, count, periods, onClose } = props
  const title = `${texts.counts[count]} · ${texts.parts[part]}`
  const columns = [{ id: 'period', label: texts.period }, { id: 'all', label: texts.all }, ...bars]
  const rows = periods.map((name, period) => {
    const counts = bars.map((one) => one.counts[period] ?? 0)
    return { id: name, name, counts: [sumOf(counts), ...counts] }
  })
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <Hint mb="md">{texts.numbersHint}</Hint>
      <CountTable label={title} columns={columns} rows={rows.toReversed()} />
    </Dialog>
  )
}

/** When each period began: its time, or for days and weeks its date in UTC. */
function usePeriodNames({ firstAt, periodMs, operations }: Usage): string[] {
  const { language, formats } = useI18n()
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const first = new Date(firstAt).getTime()
  const periods = operations[0]?.requests ?? []
  return periods.map((_, period) => {
    const at = new Date(first + period * periodMs)
    return periodMs < dayMs ? formats.dateTime(at) : days.format(at)
  })
}
