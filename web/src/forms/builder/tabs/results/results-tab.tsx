import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'

import { type FormEvent, formEvents } from '#model/forms/form.ts'
import { dayMs } from '#model/values/durations.ts'
import type { FormNumbers } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { formNumbersQuery, formSubmissionsQuery } from '#web/forms/forms-query.ts'
import { IconChartBar } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { More } from '#web/ui/disclosure/more.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { ResultsContext } from '#web/ui/lead/results-context.ts'
import { SparkLine } from '#web/ui/lead/spark-line.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { AnswersSection } from './answers-section.tsx'
import styles from './results.module.css'
import { StepTable } from './step-table.tsx'
import { SubmissionsSection } from './submissions-section.tsx'
import { UnfinishedTable } from './unfinished-table.tsx'

const TestSection = lazyPart(
  () => import('#web/forms/builder/testing/test-section.tsx'),
  'TestSection',
)

/** What has happened to the form, what its leads have answered, and each of them. */
export function ResultsTab() {
  const { params, stored } = useBuilder()
  const isOpen = useParams({ strict: false }).contactId !== undefined
  const query = useQuery(formNumbersQuery(params))
  const listed = useSubmissions()
  return (
    <ResultsContext value={listed}>
      <div className={styles['split']} data-open={isOpen || undefined}>
        <div>
          <QueryView query={query} rows={3}>
            {(numbers) => <Numbers numbers={numbers} />}
          </QueryView>
          {stored.version > 0 && <TestSection />}
          <AnswersSection />
          <SubmissionsSection query={listed.query} />
          <UnfinishedTable />
        </div>
        <Outlet />
      </div>
    </ResultsContext>
  )
}

/** The submissions that are listed, as the lead beside them steps through them. */
function useSubmissions() {
  const { params } = useBuilder()
  const query = useInfiniteQuery(formSubmissionsQuery(params))
  const pages = query.data?.pages
  const leads = useMemo(
    () => pages?.flatMap(({ data }) => data.map(({ contactId: id }) => ({ id }))) ?? [],
    [pages],
  )
  return { query, leads, isLeftBy: () => false }
}

function Numbers({ numbers }: { numbers: FormNumbers }) {
  const { results: texts } = useTexts('results')
  const { formats } = useI18n()
  const total = (kind: FormEvent) => numbers[kind].reduce((sum, count) => sum + count, 0)
  if (formEvents.every((kind) => total(kind) === 0)) {
    return <StateMessage icon={<IconChartBar />} title={texts.none} hint={texts.noneHint} />
  }
  const byDay = numbers.sent.map((sent, day) => shareOf(sent, numbers.shown[day] ?? 0))
  return (
    <>
      <Hint maw="48rem" mb="md">
        {texts.hint}
      </Hint>
      <dl className={styles['tiles']}>
        <Tile
          name={texts.conversion}
          value={
            total('shown') === 0 ? '–' : formats.percent(shareOf(total('sent'), total('shown')))
          }
          counts={byDay}
        />
        {formEvents.map((kind) => (
          <Tile
            key={kind}
            name={texts[kind]}
            value={formats.number(total(kind))}
            counts={numbers[kind]}
          />
        ))}
      </dl>
      <StepTable numbers={numbers} />
      <More label={texts.byDay}>
        <DayTable numbers={numbers} byDay={byDay} />
      </More>
    </>
  )
}

function Tile(props: { name: string; value: string; counts: readonly number[] }) {
  return (
    <div className={styles['tile']}>
      <dt>{props.name}</dt>
      <dd>
        <span className={styles['value']}>{props.value}</span>
        <span className={styles['line']}>
          <SparkLine counts={props.counts} />
        </span>
      </dd>
    </div>
  )
}

/** The same day by day, latest first. */
function DayTable({ numbers, byDay }: { numbers: FormNumbers; byDay: readonly number[] }) {
  const { results: texts } = useTexts('results')
  const { formats, language } = useI18n()
  // Days are in UTC, wherever they are read.
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = byDay
    .map((share, day) => ({
      date: dates.format(Date.parse(numbers.firstDay) + day * dayMs),
      counts: formEvents.map((kind) => numbers[kind][day] ?? 0),
      share,
    }))
    .filter(({ counts }) => counts.some((count) => count > 0))
  return (
    <DataTable
      className={styles['days']}
      label={texts.byDay}
      columns={[texts.day, ...formEvents.map((kind) => texts[kind]), texts.conversion]}
    >
      {days.toReversed().map(({ date, counts, share }) => (
        <tr key={date}>
          <th scope="row">{date}</th>
          {counts.map((count, index) => (
            <td key={formEvents[index]}>{formats.number(count)}</td>
          ))}
          <td>{counts[0] === 0 ? '–' : formats.percent(share)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** A page that was shown yesterday may be sent today. */
function shareOf(sent: number, shown: number): number {
  return shown === 0 ? 0 : Math.min(1, sent / shown)
}
