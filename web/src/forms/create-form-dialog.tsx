import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { formsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { PrivacyInput } from './privacy-input.tsx'
import { templateNames } from './templates.ts'
import { useNewForm } from './use-new-form.ts'

/** Asks for a name and what to begin with, and then opens the new form. */
export function CreateFormDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('forms')
  const { id: projectId } = useProject()
  const navigate = useNavigate()
  const { template, setTemplate, name, setName, create, isReady, privacy } = useNewForm()
  const creation = useProjectChange(formsQuery, create, ({ id: formId }) => {
    onClose()
    void navigate({ to: '/p/$projectId/forms/$formId', params: { projectId, formId } })
  })
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <FormDialog
      title={texts.createTitle}
      action={creation}
      fields={['name']}
      submit={texts.createSubmit}
      onSubmit={() => isReady && creation.mutate()}
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
      {privacy !== null && <PrivacyInput {...privacy} />}
    </FormDialog>
  )
}
