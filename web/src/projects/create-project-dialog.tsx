import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { projectApi } from '#api/projects/project-api.ts'
import type { NewProject } from '#web/api/project-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { showKeysOnce } from '#web/session/issued-keys.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useAction } from '#web/session/use-action.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { likelyCountry } from '#web/ui/inputs/countries.ts'
import { CountryField } from '#web/ui/inputs/country-field.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'

/** Creates a project, and goes on to its first source. */
export function CreateProjectDialog({ onClose }: { onClose: () => void }) {
  const { fields } = useTexts('app')
  const projects = useTexts('projects')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const creation = useAction({
    mutationFn: (body: NewProject) => request(projectApi.createProject, { body }),
    async onSuccess({ projectId, keys }) {
      showKeysOnce(projectId, keys)
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onClose()
      await navigate({ to: '/p/$projectId/inbox', params: { projectId }, search: { add: 'form' } })
    },
  })
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <FormDialog
      title={projects.create}
      hint={projects.createHint}
      submit={projects.create}
      action={creation}
      fields={['name', 'defaultCountry']}
      onClose={onClose}
      onSubmit={(valueOf) =>
        creation.mutate({
          name: valueOf('name'),
          defaultCountry: valueOf('defaultCountry') || null,
        })
      }
    >
      <TextInput
        data-autofocus
        name="name"
        label={fields.project}
        autoComplete="off"
        required
        error={fieldErrorOf('name')}
      />
      <CountryField
        name="defaultCountry"
        defaultValue={likelyCountry()}
        error={fieldErrorOf('defaultCountry')}
      />
    </FormDialog>
  )
}
