import { Button, Group, List, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { projectApi } from '#api/projects/project-api.ts'
import type { ProjectSettings, SettingsChange } from '#web/api/project-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { CountryField } from '#web/ui/inputs/country-field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { useFailureText, useFieldErrors } from '#web/ui/states/error-texts.ts'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { DangerSection } from './danger-section.tsx'
import { DomainSection } from './domain-section.tsx'
import { settingsQuery, useSettingsChange } from './use-settings-change.ts'

/** What holds for the whole project. */
export function SettingsScreen() {
  const texts = useTexts('projects')
  const { id } = useProject()
  const query = useQuery(settingsQuery(id))
  return (
    <>
      <ScreenHead title={useScreenTitle('/p/$projectId/settings')} />
      <QueryView query={query} rows={6}>
        {(settings) => (
          <>
            <GeneralSection settings={settings} />
            <Section title={texts.identity} hint={texts.identityHint}>
              <List spacing="xs">
                {texts.identityRules.map((rule) => (
                  <List.Item key={rule}>{rule}</List.Item>
                ))}
              </List>
            </Section>
            <ChallengeSection settings={settings} />
            <DomainSection settings={settings} />
            <EmailSection settings={settings} />
            <DangerSection settings={settings} />
          </>
        )}
      </QueryView>
    </>
  )
}

type Props = { settings: ProjectSettings }

function updateProject(projectId: string, body: SettingsChange) {
  return request(projectApi.updateProject, { projectId, body })
}

function GeneralSection({ settings }: Props) {
  const { fields, common } = useTexts('app')
  const projects = useTexts('projects')
  const change = useSettingsChange(updateProject, () => projects.saved)
  const fieldErrorOf = useFieldErrors(change.error)
  return (
    <Section title={projects.general}>
      <Form
        action={change}
        fields={['name', 'defaultCountry']}
        onSubmit={(valueOf) => {
          const name = valueOf('name')
          const country = valueOf('defaultCountry') || null
          // What was left as it is may have been changed by others meanwhile.
          change.mutate({
            name: name === settings.name ? undefined : name,
            defaultCountry: country === settings.defaultCountry ? undefined : country,
          })
        }}
      >
        <TextInput
          key={settings.name}
          name="name"
          label={fields.project}
          defaultValue={settings.name}
          autoComplete="off"
          required
          error={fieldErrorOf('name')}
        />
        <CountryField
          key={settings.defaultCountry}
          name="defaultCountry"
          defaultValue={settings.defaultCountry}
          error={fieldErrorOf('defaultCountry')}
        />
        <Button w="fit-content" type="submit" variant="default" loading={change.isPending}>
          {common.save}
        </Button>
      </Form>
    </Section>
  )
}

function ChallengeSection({ settings }: Props) {
  const { challenge, challengeHint, away, saved } = useTexts('projects')
  const change = useSettingsChange(updateProject, () => saved)
  const failure = useFailureText(change.error)
  const pending = change.isPending ? change.variables.whenChallengeIsAway : undefined
  return (
    <Section title={challenge}>
      <ChoiceRadios
        label={challengeHint}
        value={pending ?? settings.whenChallengeIsAway}
        choices={[
          { value: 'refuse', label: away.refuse, description: away.refuseHint },
          { value: 'accept', label: away.accept, description: away.acceptHint },
        ]}
        onChange={(whenChallengeIsAway) => change.mutate({ whenChallengeIsAway })}
      />
      <Text role="alert" c="red">
        {failure}
      </Text>
    </Section>
  )
}

function EmailSection({ settings }: Props) {
  const { language } = useI18n()
  const { id } = useProject()
  const { email, emailFrom, emailIsOff, sendTest, testSent, testFailed } = useTexts('projects')
  const { toast } = useToasts()
  const test = useAction({
    mutationFn: () => request(projectApi.sendTestEmail, { projectId: id, body: { language } }),
    onSuccess({ to, failure }) {
      if (failure === null) toast(testSent(to))
    },
  })
  const problem = useFailureText(test.error)
  const failure = test.data?.failure ?? null
  if (settings.mailFrom === null) {
    return (
      <Section title={email}>
        <Text>{emailIsOff}</Text>
      </Section>
    )
  }
  return (
    <Section title={email}>
      <Text>{emailFrom(settings.mailFrom)}</Text>
      <Group>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {sendTest}
        </Button>
      </Group>
      <Text role="status" c="red">
        {problem ?? (failure === null ? '' : testFailed(failure))}
      </Text>
    </Section>
  )
}
