import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'

import { setUp } from '#web/api/setup-api.ts'
import { showKeysOnce } from '#web/session/issued-keys.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts, useI18n } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { type MistakeOf, useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import { countriesIn, likelyCountry } from './countries.ts'

const fieldsShown = ['name', 'email', 'password', 'projectName', 'country']

export function SetupForm({ token }: { token: string }) {
  const { setup } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const creation = useAction({
    mutationFn: (form: FormData) =>
      setUp({
        token,
        name: formText(form, 'name'),
        email: formText(form, 'email'),
        password: formText(form, 'password'),
        projectName: formText(form, 'projectName'),
        country: formText(form, 'country') || null,
      }),
    onSuccess({ projectId, keys }) {
      showKeysOnce(projectId, keys)
      queries.clear()
      void navigate({ to: '/p/$projectId/connect', params: { projectId }, replace: true })
    },
  })
  const { error } = creation
  const problem = useFormProblem(error, fieldsShown)
  const mistakeOf = useMistakes(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    creation.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={problem} />
        <SetupFields mistakeOf={mistakeOf} />
        <Button type="submit" loading={creation.isPending} mt="xs">
          {setup.submit}
        </Button>
      </Stack>
    </form>
  )
}

function SetupFields({ mistakeOf }: { mistakeOf: MistakeOf }) {
  const { texts, language } = useI18n()
  const { fields } = texts
  return (
    <>
      <TextInput
        name="name"
        label={fields.name}
        autoComplete="name"
        required
        withAsterisk={false}
        error={mistakeOf('name')}
      />
      <TextInput
        name="email"
        type="email"
        label={fields.email}
        autoComplete="username"
        required
        withAsterisk={false}
        error={mistakeOf('email')}
      />
      <PasswordField isNew name="password" label={fields.password} error={mistakeOf('password')} />
      <TextInput
        name="projectName"
        label={fields.project}
        description={fields.projectHint}
        autoComplete="organization"
        required
        withAsterisk={false}
        error={mistakeOf('projectName')}
      />
      <NativeSelect
        name="country"
        label={fields.country}
        description={fields.countryHint}
        defaultValue={likelyCountry() ?? ''}
        data={[{ value: '', label: fields.noCountry }, ...countriesIn(language)]}
        error={mistakeOf('country')}
      />
    </>
  )
}
