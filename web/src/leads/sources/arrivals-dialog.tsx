import { Stack, Title } from '@mantine/core'
import { use } from 'react'

import type { Arrivals } from '#web/api/leads/arrival-types.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { type BarSeries, sumsOf } from '#web/ui/charts/chart-series.ts'
import { CountTable } from '#web/ui/charts/count-table.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { type Source, dayAt, seriesOf, sourcesOf } from './arrived-sources.ts'

type Props = { sources: readonly Source[]; series: readonly BarSeries[]; firstDay: string }

/** The numbers of the strip and of the chart, as tables. */
export function ArrivalsDialog(props: { arrivals: Arrivals; onClose: () => void }) {
  const { arrivals, onClose } = props
  const { sources: texts } = useTexts('app').leads
  const sources = sourcesOf(arrivals, use(NamesContext).keys)
  const { firstDay } = arrivals
  const tables: Props = { sources, series: seriesOf(sources, texts.others), firstDay }
  return (
    <Dialog title={texts.numbersTitle} onClose={onClose} isWide>
      <Stack gap="lg">
        <Hint>{texts.numbersHint}</Hint>
        <Title order={3} size="h5">
          {texts.bySource}
        </Title>
        <BySource {...tables} />
        <Title order={3} size="h5">
          {texts.byDay}
        </Title>
        <ByDay {...tables} />
      </Stack>
    </Dialog>
  )
}

function BySource({ sources }: Props) {
  const { sources: names, columns } = useTexts('app').leads
  const { todayShort, usuallyByNow, usualDay, lastDays } = names
  const labels = [columns.source, todayShort, usuallyByNow, usualDay, lastDays]
  return (
    <CountTable
      label={names.bySource}
      columns={labels.map((label) => ({ id: label, label }))}
      rows={sources.map(({ key, today, usual, usualByNow, total }) => ({
        id: key.id,
        name: <KeyChip apiKey={key} />,
        counts: [today, usualByNow, usual, total],
      }))}
    />
  )
}

function ByDay({ series, firstDay }: Props) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { sources: names } = texts.leads
  const rows = sumsOf(series).map((total, day) => {
    const name = formats.date(dayAt(firstDay, day))
    return { id: name, name, counts: [total, ...series.map(({ counts }) => counts[day] ?? 0)] }
  })
  const columns = [{ id: 'day', label: names.day }, { id: 'all', label: names.all }, ...series]
  return <CountTable label={names.byDay} columns={columns} rows={rows.toReversed()} />
}
