import { Radio, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'

import { createForm } from '#web/api/forms-api.ts'
import { useProject } from '#web/session/project.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import { formsQuery } from './forms-query.ts'
import { PrivacyField } from './privacy-field.tsx'
import { privacyUrlOf } from './privacy-url.ts'
import { type TemplateName, privacyTemplates, templateNames, templateOf } from './templates.ts'

/** Asks for a name and what to begin with, and then opens the new form. */
export function CreateFormDialog({ onClose }: { onClose: () => void }) {
  const texts = useFormTexts()
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const [template, setTemplate] = useState<TemplateName>('contact')
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? texts.templates[template].name
  const [address, setAddress] = useState('')
  const privacyUrl = privacyUrlOf(address)
  const isAsked = privacyTemplates.has(template)
  const creation = useProjectChange(
    formsQuery,
    () => createForm(projectId, { name, draft: templateOf(template, texts.visitors, privacyUrl) }),
    ({ id: formId }) => {
      onClose()
      void navigate({ to: '/p/$projectId/forms/$formId', params: { projectId, formId } })
    },
  )
  const problem = useFormProblem(creation.error, ['name'])
  const mistakeOf = useMistakes(creation.error)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isAsked || address.trim() === '' || privacyUrl !== null) creation.mutate()
  }
  return (
    <Dialog title={texts.createTitle} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <FormProblem text={problem} />
          <TextInput
            data-autofocus
            label={texts.name}
            description={texts.nameHint}
            value={name}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            required
            withAsterisk={false}
            error={mistakeOf('name')}
          />
          <TemplateChoice value={template} onChange={setTemplate} />
          {isAsked && <PrivacyField value={address} onChange={setAddress} />}
          <DialogButtons
            submit={texts.createSubmit}
            isBusy={creation.isPending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

function TemplateChoice(props: {
  value: TemplateName
  onChange: (template: TemplateName) => void
}) {
  const { value, onChange } = props
  const texts = useFormTexts()
  return (
    <Radio.Group
      label={texts.startWith}
      value={value}
      onChange={(name) => onChange(templateNames.find((one) => one === name) ?? value)}
    >
      <Stack gap="sm" mt="xs">
        {templateNames.map((one) => (
          <Radio
            key={one}
            value={one}
            label={texts.templates[one].name}
            description={texts.templates[one].hint}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
