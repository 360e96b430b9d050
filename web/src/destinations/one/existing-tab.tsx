import { Button, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { backfillApi } from '#api/destinations/backfill-api.ts'
import type { Backfill, Destination, DestinationParams } from '#web/api/destination-types.ts'
import { request } from '#web/api/request.ts'
import { backfillQuery } from '#web/destinations/destination-queries.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { LeftRecords } from './left-records.tsx'

type Props = { params: DestinationParams; destination: Destination }

/** Sends leads that were there before the destination, and shows what it has of deleted ones. */
export function ExistingTab({ params, destination }: Props) {
  const { existing: texts } = useTexts('destinations')
  const query = useQuery(backfillQuery(params))
  return (
    <>
      <Section title={texts.title} hint={texts.hint}>
        <QueryView query={query} rows={2}>
          {(backfill) => (
            <>
              {backfill !== null && <BackfillState params={params} backfill={backfill} />}
              {backfill?.state !== 'running' && (
                <StartForm params={params} destination={destination} />
              )}
            </>
          )}
        </QueryView>
      </Section>
      <LeftRecords params={params} />
    </>
  )
}

const choices = ['missing', 'all'] as const

function StartForm({ params, destination }: Props) {
  const { existing: texts } = useTexts('destinations')
  const [which, setWhich] = useState<(typeof choices)[number]>('missing')
  const isMissingOnly = which === 'missing'
  const { queryKey } = backfillQuery(params)
  const count = useQuery({
    queryKey: [...queryKey, 'count', isMissingOnly],
    queryFn: async () =>
      (await request(backfillApi.countBackfill, { ...params, body: { isMissingOnly } })).total,
    staleTime: 0,
  })
  const start = useProjectChange(
    () => ({ queryKey }),
    () => request(backfillApi.startBackfill, { ...params, body: { isMissingOnly } }),
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

function BackfillState({ params, backfill }: { params: DestinationParams; backfill: Backfill }) {
  const { existing: texts } = useTexts('destinations')
  const { formats } = useI18n()
  const { state, queued, total, startedAt } = backfill
  const { queryKey } = backfillQuery(params)
  const change = useProjectChange(
    () => ({ queryKey }),
    () =>
      state === 'running'
        ? request(backfillApi.pauseBackfill, params)
        : request(backfillApi.resumeBackfill, params),
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
