import { Button, Group, Progress, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  type Backfill,
  type Destination,
  type DestinationPlace,
  countBackfill,
  pauseBackfill,
  resumeBackfill,
  startBackfill,
} from '#web/api/destinations-api.ts'
import { backfillQuery, leftRecordsQuery } from '#web/destinations/destination-queries.ts'
import styles from '#web/destinations/destinations.module.css'
import { useDestinationTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { ChoiceRadios } from '#web/ui/choices.tsx'
import { Form } from '#web/ui/form.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { QueryView } from '#web/ui/states/states.tsx'

type Props = { place: DestinationPlace; destination: Destination }

/** Sends leads that were there before the destination, and shows what it has of deleted ones. */
export function ExistingTab({ place, destination }: Props) {
  const { existing: texts } = useDestinationTexts()
  const query = useQuery(backfillQuery(place))
  return (
    <>
      <Section title={texts.title} hint={texts.hint}>
        <QueryView query={query} rows={2}>
          {(backfill) => (
            <>
              {backfill !== null && <BackfillState place={place} backfill={backfill} />}
              {backfill?.state !== 'running' && (
                <StartForm place={place} destination={destination} />
              )}
            </>
          )}
        </QueryView>
      </Section>
      <LeftRecords place={place} />
    </>
  )
}

const choices = ['missing', 'all'] as const

function StartForm({ place, destination }: Props) {
  const { existing: texts } = useDestinationTexts()
  const [which, setWhich] = useState<(typeof choices)[number]>('missing')
  const isMissingOnly = which === 'missing'
  const { queryKey } = backfillQuery(place)
  const count = useQuery({
    queryKey: [...queryKey, 'count', isMissingOnly],
    queryFn: () => countBackfill(place, isMissingOnly),
    staleTime: 0,
  })
  const start = useProjectChange(
    () => ({ queryKey }),
    () => startBackfill(place, isMissingOnly),
    () => undefined,
  )
  const { isActive } = destination
  return (
    <Form action={start} onSubmit={() => start.mutate()}>
      <ChoiceRadios
        label={texts.which}
        value={which}
        choices={choices.map((value) => ({ value, label: texts[value] }))}
        onChange={setWhich}
      />
      <Group>
        <Button type="submit" disabled={!isActive || count.data === 0} loading={start.isPending}>
          {texts.start}
        </Button>
        <Hint>
          {count.data === undefined ? texts.counting : texts.count(count.data)}
          {!isActive && ` ${texts.isOff}`}
        </Hint>
      </Group>
    </Form>
  )
}

function BackfillState({ place, backfill }: { place: DestinationPlace; backfill: Backfill }) {
  const { existing: texts } = useDestinationTexts()
  const { formats } = useI18n()
  const { state, queued, total, startedAt } = backfill
  const { queryKey } = backfillQuery(place)
  const change = useProjectChange(
    () => ({ queryKey }),
    () => (state === 'running' ? pauseBackfill(place) : resumeBackfill(place)),
    () => undefined,
  )
  // Leads that arrive meanwhile may be queued too.
  const part = total === 0 ? 1 : Math.min(1, queued / total)
  const progress = texts.progress(formats.number(queued), formats.number(total))
  return (
    <div>
      <FormProblem text={useFailureText(change.error)} />
      <Text role="status">{texts.states[state]}</Text>
      <Progress value={part * 100} my="sm" aria-label={progress} />
      <Group justify="space-between">
        <Hint>{`${progress} ${texts.startedAt(formats.ago(startedAt))}`}</Hint>
        {state !== 'done' && (
          <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
            {state === 'running' ? texts.pause : texts.resume}
          </Button>
        )}
      </Group>
    </div>
  )
}

function LeftRecords({ place }: { place: DestinationPlace }) {
  const texts = useDestinationTexts()
  const { formats } = useI18n()
  const query = useInfiniteQuery(leftRecordsQuery(place))
  const { left, leftHint, noneLeft, deletedAt } = texts.existing
  return (
    <Section title={left} hint={leftHint}>
      <QueryView query={query} rows={1}>
        {({ pages }) => {
          const records = pages.flatMap(({ data }) => data)
          if (records.length === 0) return <Hint>{noneLeft}</Hint>
          return (
            <ul className={styles['left']} aria-label={left}>
              {records.map(({ id, erasedAt }) => (
                <li key={id}>
                  <bdi>{id}</bdi>{' '}
                  <span className={styles['quiet']}>{deletedAt(formats.ago(erasedAt))}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <MoreButton query={query}>{texts.moreDeliveries}</MoreButton>
    </Section>
  )
}
