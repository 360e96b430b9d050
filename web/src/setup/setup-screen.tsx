import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { type SetupApi, setupApi } from '#api/accounts/setup-api.ts'
import type { BodyOf } from '#api/declare.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { showKeysOnce } from '#web/session/issued-keys.ts'
import { useAction } from '#web/session/use-action.ts'
import { likelyCountry } from '#web/ui/inputs/countries.ts'
import { CountryField } from '#web/ui/inputs/country-field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { EmailField, NameField, PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { LinkMessage } from '#web/ui/states/link-message.tsx'
import { QueryView } from '#web/ui/states/states.tsx'

const route = getRouteApi('/setup')

/** The first run: the link from the terminal makes its holder the owner. */
export function SetupScreen() {
  const { setup } = useTexts('entry')
  const { token = '' } = route.useSearch()
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => request(setupApi.checkSetup, { token }),
  })
  if (isApiError(link.error, 'not_found')) {
    return <LinkMessage title={setup.invalid} hint={setup.invalidHint} />
  }
  return (
    <EntryFrame title={setup.title} hint={setup.hint}>
      <QueryView query={link}>{() => <SetupForm token={token} />}</QueryView>
    </EntryFrame>
  )
}

function SetupForm({ token }: { token: string }) {
  const { fields } = useTexts('app')
  const { setup } = useTexts('entry')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const creation = useAction({
    mutationFn: (body: BodyOf<SetupApi['setUp']>) => request(setupApi.setUp, { body }),
    onSuccess({ projectId, keys }) {
      showKeysOnce(projectId, keys)
      queries.clear()
      const params = { projectId }
      void navigate({ to: '/p/$projectId/inbox', params, search: { add: 'form' }, replace: true })
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
