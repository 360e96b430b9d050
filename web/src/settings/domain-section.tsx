import { Button, Text, TextInput } from '@mantine/core'

import { projectApi } from '#api/projects/project-api.ts'
import type { ProjectSettings } from '#web/api/project-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useSettingsChange } from './use-settings-change.ts'

/** The host at which the project's forms can be visited. */
export function DomainSection({ settings }: { settings: ProjectSettings }) {
  const { common } = useTexts('app')
  const { domain: texts, saved } = useTexts('projects')
  const change = useSettingsChange(
    (projectId, domain: string | null) =>
      request(projectApi.setFormDomain, { projectId, body: { domain } }),
    () => saved,
  )
  const fieldErrorOf = useFieldErrors(change.error)
  const { formDomain, domainProof } = settings
  const { hostname } = window.location
  const isNamed = !/^\[|^[\d.]+$|^localhost$/.test(hostname)
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Form
        action={change}
        fields={['domain']}
        onSubmit={(valueOf) => change.mutate(valueOf('domain').trim() || null)}
      >
        {isNamed ? (
          <>
            <Text>{texts.address}</Text>
            <Snippet text={hostname} copyLabel={texts.copyAddress} />
          </>
        ) : (
          <Text>{texts.noName}</Text>
        )}
        <Text>{texts.proof}</Text>
        <Snippet text={domainProof} copyLabel={texts.copyProof} />
        <TextInput
          key={formDomain}
          name="domain"
          label={texts.label}
          placeholder="forms.example.org"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={formDomain ?? ''}
          error={fieldErrorOf('domain')}
        />
        <Button w="fit-content" type="submit" variant="default" loading={change.isPending}>
          {common.save}
        </Button>
      </Form>
    </Section>
  )
}
