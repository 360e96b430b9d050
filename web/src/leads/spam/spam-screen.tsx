import { Alert, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import type { SpamPage } from '#web/api/spam-types.ts'
import { IconShieldCheck } from '#web/icons/icons.tsx'
import { InboxTabs, inboxPath } from '#web/leads/inbox/inbox-tabs.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { formsQuery } from '#web/session/queries.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { spamQuery } from './spam-query.ts'
import { SpamRow } from './spam-row.tsx'

/** Submissions to the project's forms that look like spam, latest first. */
export function SpamScreen() {
  const texts = useTexts('spam')
  const { id: projectId } = useProject()
  const { form: formId = null } = useSearch({ from: '/signed-in/p/$projectId/inbox/spam' })
  const navigate = useNavigate()
  const chooseForm = (form: string | null) =>
    void navigate({ to: '.', search: form === null ? {} : { form }, replace: true })
  const query = useInfiniteQuery(spamQuery(projectId, formId))
  const first = query.data?.pages[0]
  return (
    <>
      <ScreenHead title={useScreenTitle(inboxPath)} detail={first && texts.count(first.total)} />
      <InboxTabs />
      {(first?.total !== 0 || formId !== null) && (
        <Group justify="space-between" align="end" mb="md">
          <Text c="dimmed">{texts.hint}</Text>
          <FormChoice formId={formId} onChange={chooseForm} />
        </Group>
      )}
      {first?.waves.map((wave) => (
        <WaveBanner key={wave.submissionId} wave={wave} />
      ))}
      <QueryView query={query}>
        {({ pages }) => {
          const submissions = pages.flatMap(({ data }) => data)
          if (submissions.length === 0) {
            const hint = formId === null ? texts.emptyHint : texts.emptyOfForm
            return <StateMessage icon={<IconShieldCheck />} title={texts.emptyTitle} hint={hint} />
          }
          return (
            <ul className={rows['list']} aria-label={texts.title}>
              {submissions.map((spam) => (
                <SpamRow key={spam.id} spam={spam} />
              ))}
            </ul>
          )
        }}
      </QueryView>
      <MoreButton query={query}>{texts.more}</MoreButton>
    </>
  )
}

/** About a text that was sent many times: it may be one that a site fills in by itself. */
function WaveBanner({ wave }: { wave: SpamPage['waves'][number] }) {
  const texts = useTexts('spam')
  const { formats } = useI18n()
  return (
    <Alert role="note" color="yellow" mb="md">
      <Text fw={500}>{texts.wave(wave.form.name, formats.number(wave.count))}</Text>
      <Text size="sm">{texts.waveHint}</Text>
    </Alert>
  )
}

function FormChoice(props: { formId: string | null; onChange: (formId: string | null) => void }) {
  const texts = useTexts('spam')
  const { data: forms = [] } = useQuery(formsQuery(useProject().id))
  if (forms.length < 2) return null
  return (
    <ChoiceSelect
      label={texts.form}
      value={props.formId ?? ''}
      onChange={(value) => props.onChange(value === '' ? null : value)}
      choices={[
        { value: '', label: texts.allForms },
        ...forms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
