import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Variant, variants } from '#model/forms/form.ts'
import type { FormTest } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import results from '#web/forms/builder/tabs/results/results.module.css'
import { formTestsQuery } from '#web/forms/forms-query.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { Hint } from '#web/ui/hint.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './testing.module.css'

const StartTestDialog = lazyPart(() => import('./test-dialogs.tsx'), 'StartTestDialog')
const EndTestDialog = lazyPart(() => import('./test-dialogs.tsx'), 'EndTestDialog')

/** What the test that runs has shown so far, and how it is ended; otherwise how one is started. */
export function TestSection() {
  const { params } = useBuilder()
  const { data = [] } = useQuery(formTestsQuery(params))
  const running = data.find(({ endedAt }) => endedAt === null)
  return running === undefined ? <NoTest /> : <RunningTest test={running} />
}

function NoTest() {
  const { testing: texts } = useTexts('forms')
  const { mayChange, stored, status } = useBuilder()
  const [isStarting, setStarting] = useState(false)
  const isChanged = status !== 'saved' || stored.hasChanges
  if (!mayChange || stored.testedVersion !== null) return null
  return (
    <Group component="section" gap="lg" my="xl">
      <Hint maw="48rem">{isChanged ? texts.offer : texts.offerUnchanged}</Hint>
      <Button variant="default" disabled={!isChanged} onClick={() => setStarting(true)}>
        {texts.start}
      </Button>
      {isStarting && <StartTestDialog onClose={() => setStarting(false)} />}
    </Group>
  )
}

function RunningTest({ test }: { test: FormTest }) {
  const { testing: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { mayChange } = useBuilder()
  const [kept, setKept] = useState<Variant | null>(null)
  const { headline, hint } = useVerdict(test)
  return (
    <section className={`${results['steps']} ${styles['test']}`}>
      <h2>{texts.title(test.a.version, test.b.version)}</h2>
      <Hint maw="48rem" mb="md">
        {texts.since(formats.dateTime(test.startedAt))}
      </Hint>
      <Text size="xl" fw={600} mb="xs">
        {headline}
      </Text>
      <Hint maw="48rem" mb="md">
        {hint}
      </Hint>
      <TrialTable test={test} />
      {mayChange && (
        <Group gap="sm">
          {variants.map((variant) => (
            <Button key={variant} variant="default" onClick={() => setKept(variant)}>
              {texts.keep[variant](test[variant].version)}
            </Button>
          ))}
        </Group>
      )}
      {kept !== null && <EndTestDialog kept={kept} onClose={() => setKept(null)} />}
    </section>
  )
}

function TrialTable({ test }: { test: FormTest }) {
  const { testing: texts } = useTexts('forms')
  const { formats } = useI18n()
  const most = Math.max(...variants.map((variant) => test[variant].interval?.high ?? 0))
  return (
    <DataTable
      className={`${results['days']} ${styles['trials']}`}
      label={texts.title(test.a.version, test.b.version)}
      columns={[texts.version, texts.views, texts.leads, texts.rate]}
    >
      {variants.map((variant) => {
        const { version, views, leads, interval } = test[variant]
        return (
          <tr key={variant}>
            <th scope="row">{texts.variants[variant](version)}</th>
            <td>{formats.number(views)}</td>
            <td>{formats.number(leads)}</td>
            <td>{interval === null ? '–' : <Interval {...interval} most={most} />}</td>
          </tr>
        )
      })}
    </DataTable>
  )
}

function Interval(props: { rate: number; low: number; high: number; most: number }) {
  const { testing: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { rate, low, high, most } = props
  const percentOf = (share: number) => (share / most) * 100
  return (
    <>
      {formats.percent(rate)}
      <Hint>{texts.interval(formats.percent(low), formats.percent(high))}</Hint>
      <svg className={styles['range']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={styles['track']} width="100" height="8" />
        <rect x={percentOf(low)} width={percentOf(high - low)} height="8" />
        <rect
          className={styles['rate']}
          x={Math.max(0, percentOf(rate) - 0.5)}
          width="1"
          height="8"
        />
      </svg>
    </>
  )
}

function useVerdict({ verdict }: FormTest): { headline: string; hint: string } {
  const { testing } = useTexts('forms')
  const { formats, language } = useI18n()
  const { kind } = verdict
  const { version, certainty } = kind === 'better' ? verdict : { version: 'a', certainty: 0 }
  const moreViews = kind === 'open' ? verdict.moreViews : 0
  const rounded = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 })
  const texts = {
    early: { headline: testing.early, hint: testing.earlyHint },
    equal: { headline: testing.equal, hint: testing.equalHint },
    better: {
      headline: testing.better(version.toUpperCase(), formats.percent(certainty)),
      hint: testing.betterHint,
    },
    open: { headline: testing.open, hint: testing.openHint(rounded.format(moreViews)) },
  }
  return texts[kind]
}
