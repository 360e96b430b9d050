import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { formApi } from '#api/forms/form-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { formsQuery, signInQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { PrivacyInput } from './privacy-input.tsx'
import { isWrongAddress, privacyUrlOf } from './privacy-link.ts'
import { type TemplateName, namesPrivacy, templateNames, templateOf } from './templates.ts'

/** Asks for a name and what to begin with, and then opens the new form. */
export function CreateFormDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('forms')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const [template, setTemplate] = useState<TemplateName>('contact')
  const [typedName, setName] = useState<string | null>(null)
  const name = typedName ?? texts.templates[template].name
  const [address, setAddress] = useState('')
  const privacyUrl = privacyUrlOf(address)
  const hasPrivacy = namesPrivacy(template)
  const { data: { hasFiles } = {} } = useQuery(signInQuery)
  const creation = useProjectChange(
    formsQuery,
    () => {
      const draft = templateOf(template, texts.visitors, { privacyUrl, hasFiles })
      return request(formApi.createForm, { projectId, body: { name, draft } })
    },
    ({ id: formId }) => {
      onClose()
      void navigate({ to: '/p/$projectId/forms/$formId', params: { projectId, formId } })
    },
  )
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <FormDialog
      title={texts.createTitle}
      action={creation}
      fields={['name']}
      submit={texts.createSubmit}
      onSubmit={() => (!hasPrivacy || !isWrongAddress(address)) && creation.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={texts.name}
        description={texts.nameHint}
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
        required
        error={fieldErrorOf('name')}
      />
      <ChoiceRadios
        label={texts.startWith}
        value={template}
        choices={templateNames.map((value) => ({
          value,
          label: texts.templates[value].name,
          description: texts.templates[value].hint,
        }))}
        onChange={setTemplate}
      />
      {hasPrivacy && <PrivacyInput address={address} onChange={setAddress} />}
    </FormDialog>
  )
}
