import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { type SetupApi, setupApi } from '#api/accounts/setup-api.ts'
import type { BodyOf } from '#api/declare.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { showKeysOnce } from '#web/session/issued-keys.ts'
import { useAction } from '#web/session/use-action.ts'
import { likelyCountry } from '#web/ui/inputs/countries.ts'
import { CountryField } from '#web/ui/inputs/country-field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { EmailField, NameField, PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'

export function SetupForm({ token }: { token: string }) {
  const { fields } = useTexts('app')
  const { setup } = useTexts('entry')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const creation = useAction({
    mutationFn: (body: BodyOf<SetupApi['setUp']>) => request(setupApi.setUp, { body }),
    onSuccess({ projectId, keys }) {
      showKeysOnce(projectId, keys)
      queries.clear()
      void navigate({ to: '/p/$projectId/connect', params: { projectId }, replace: true })
    },
  })
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <Form
      action={creation}
      fields={['name', 'email', 'password', 'projectName', 'country']}
      onSubmit={(valueOf) =>
        creation.mutate({
          token,
          name: valueOf('name'),
          email: valueOf('email'),
          password: valueOf('password'),
          projectName: valueOf('projectName'),
          country: valueOf('country') || null,
        })
      }
    >
      <NameField error={fieldErrorOf('name')} />
      <EmailField autoComplete="username" error={fieldErrorOf('email')} />
      <PasswordField
        isNew
        name="password"
        label={fields.password}
        error={fieldErrorOf('password')}
      />
      <TextInput
        name="projectName"
        label={fields.project}
        description={fields.projectHint}
        autoComplete="organization"
        required
        error={fieldErrorOf('projectName')}
      />
      <CountryField name="country" defaultValue={likelyCountry()} error={fieldErrorOf('country')} />
      <Button type="submit" loading={creation.isPending} mt="xs">
        {setup.submit}
      </Button>
    </Form>
  )
}
