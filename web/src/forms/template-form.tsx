import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'

import { formApi } from '#api/forms/form-api.ts'
import type { Form as StoredForm } from '#web/api/form-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { formsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { createMissingFields } from './builder/fields/create-missing-fields.ts'
import { PrivacyInput } from './privacy-input.tsx'
import { templateNames } from './templates.ts'
import { useNewForm } from './use-new-form.ts'

type Props = { published: StoredForm | null; onPublished: (form: StoredForm) => void }

/** Publishes a form as a template has it, in one step, or opens its draft. */
export function TemplateForm({ published, onPublished }: Props) {
  return published === null ? (
    <Choice onPublished={onPublished} />
  ) : (
    <PublishedForm form={published} />
  )
}

function Choice({ onPublished }: Pick<Props, 'onPublished'>) {
  const texts = useTexts('forms')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const { template, setTemplate, create, isReady, privacy, hasMail } = useNewForm()
  // A second try publishes what the first one has created.
  const created = useRef<StoredForm>(null)
  const creation = useProjectChange(
    formsQuery,
    async (_, isPublic: boolean) => {
      const form = created.current ?? (await create())
      if (!isPublic) return form
      created.current = form
      await createMissingFields(projectId, form)
      const body = { seenUpdatedAt: form.updatedAt }
      return request(formApi.publishForm, { projectId, formId: form.id, body })
    },
    (form) => {
      if (form.version > 0) onPublished(form)
      else void navigate({ to: editorPath, params: { projectId, formId: form.id } })
    },
  )
  const { [template]: chosen } = texts.templates
  const concern = hasMail === true ? texts.check.nobodyNotified : texts.check.noMail
  const send = (isPublic: boolean) => isReady && creation.mutate(isPublic)
  return (
    <Section title={texts.quickTitle} hint={texts.quickHint}>
      <Form action={creation} onSubmit={() => send(true)}>
        <ChoiceSelect
          label={texts.startWith}
          description={chosen.hint}
          value={template}
          choices={templateNames.map((value) => ({ value, label: texts.templates[value].name }))}
          onChange={setTemplate}
        />
        {privacy !== null && <PrivacyInput {...privacy} />}
        <Group>
          <Button type="submit" loading={creation.isPending}>
            {texts.createPublished}
          </Button>
          <Button variant="default" disabled={creation.isPending} onClick={() => send(false)}>
            {texts.editFirst}
          </Button>
        </Group>
        {hasMail !== undefined && (
          <Hint>
            {concern.title}. {concern.hint}
          </Hint>
        )}
      </Form>
    </Section>
  )
}

const editorPath = '/p/$projectId/forms/$formId'

function PublishedForm({ form: { id: formId, name, url } }: { form: StoredForm }) {
  const texts = useTexts('forms')
  const { id: projectId } = useProject()
  return (
    <Section title={texts.online(name)} hint={texts.onlineHint}>
      <Snippet text={url} copyLabel={texts.embed.copyLink} isLink />
      <Group>
        <Button component="a" href={url} target="_blank" rel="noreferrer">
          {texts.openForm}
        </Button>
        <LinkButton variant="default" to={editorPath} params={{ projectId, formId }}>
          {texts.editForm}
        </LinkButton>
      </Group>
    </Section>
  )
}
