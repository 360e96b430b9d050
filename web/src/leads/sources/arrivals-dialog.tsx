import { Stack, Title } from '@mantine/core'

import type { Arrivals } from '#web/api/leads/arrivals-api.ts'
import type { Names } from '#web/leads/list/use-names.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { KeyChip } from '#web/ui/lead/key-chip.tsx'
import { type Series, type Source, dayAt, daysOf, seriesOf, sourcesOf } from './arrived-sources.ts'
import styles from './sources.module.css'

type Props = { sources: readonly Source[]; series: readonly Series[]; firstDay: string }

/** The numbers of the strip and of the chart, as tables. */
export function ArrivalsDialog(props: { arrivals: Arrivals; names: Names; onClose: () => void }) {
  const { arrivals, names, onClose } = props
  const { sources: texts } = useI18n().texts.leads
  const sources = sourcesOf(arrivals, names.keys)
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
  const { texts, formats } = useI18n()
  const { sources: names } = texts.leads
  const columns = [names.todayShort, names.usuallyByNow, names.usualDay, names.thirtyDays]
  const textOf = (count: number | null) => (count === null ? '–' : formats.number(count))
  return (
    // Wider than a phone: it scrolls, also by keyboard.
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={names.bySource}>
      <table className={styles['numbers']} aria-label={names.bySource}>
        <thead>
          <tr>
            {[names.source, ...columns].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ key, today, usual, usualByNow, total }) => (
            <tr key={key.id}>
              <th scope="row">
                <KeyChip apiKey={key} />
              </th>
              {[today, usualByNow, usual, total].map((count, column) => (
                <td key={columns[column]}>{textOf(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ByDay({ series, firstDay }: Props) {
  const { texts, formats } = useI18n()
  const { sources: names } = texts.leads
  const rows = daysOf(series).map((total, day) => ({
    name: formats.date(dayAt(firstDay, day)),
    counts: [total, ...series.map(({ days }) => days[day] ?? 0)],
  }))
  const columns = [{ id: 'all', label: names.all }, ...series]
  return (
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={names.byDay}>
      <table className={styles['numbers']} aria-label={names.byDay}>
        <thead>
          <tr>
            <th scope="col">{names.day}</th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" dir="auto">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ name, counts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, column) => (
                <td key={columns[column]?.id}>{formats.number(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
