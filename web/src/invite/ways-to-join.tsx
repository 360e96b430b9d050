import { Button, Divider, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { invitationApi } from '#api/members/invitation-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { signInQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { EmailField, NameField, PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { SingleSignOnButton } from '#web/ui/single-sign-on.tsx'
import { useFailureText, useFieldErrors } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'

/** Creates an account for the address that was invited. */
export function JoinAsNew({ token, email }: { token: string; email: string }) {
  const { fields } = useTexts('app')
  const { invite, signIn } = useTexts('entry')
  const provider = useQuery(signInQuery).data?.singleSignOn ?? null
  const join = useJoin(token)
  const fieldErrorOf = useFieldErrors(join.error)
  return (
    <Form
      action={join}
      fields={['name', 'password']}
      onSubmit={(valueOf) => join.mutate({ name: valueOf('name'), password: valueOf('password') })}
    >
      <EmailField value={email} readOnly autoComplete="username" />
      <NameField error={fieldErrorOf('name')} />
      <PasswordField
        isNew
        name="password"
        label={fields.password}
        error={fieldErrorOf('password')}
      />
      <Button type="submit" loading={join.isPending} mt="xs">
        {invite.submit}
      </Button>
      {provider !== null && (
        <Suspense>
          <Divider label={signIn.or} />
          <SingleSignOnButton invitation={token} name={provider} next="/" />
        </Suspense>
      )}
    </Form>
  )
}

/** With the account that is signed in and was invited. */
export function JoinAsSelf({ token, name }: { token: string; name: string }) {
  const { invite } = useTexts('entry')
  const { mutate, error, isPending } = useJoin(token)
  return (
    <Stack gap="md">
      <FormProblem text={useFailureText(error)} />
      <Button loading={isPending} onClick={() => mutate(null)}>
        {invite.joinAs(name)}
      </Button>
    </Stack>
  )
}

/** The invitation belongs to an account that is not signed in here. */
export function SignInFirst({ token, email }: { token: string; email: string }) {
  const { invite, signIn } = useTexts('entry')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const open = () => {
    void request(signInApi.signOut).finally(() => {
      queries.clear()
      void navigate({ to: '/sign-in', search: { next: `/invite/${token}` } })
    })
  }
  return (
    <Stack gap="md">
      <Text>{invite.signInAs(email)}</Text>
      <Button onClick={open}>{signIn.submit}</Button>
    </Stack>
  )
}

/** Accepts an invitation, and opens its project. */
function useJoin(token: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    mutationFn: (account: { name: string; password: string } | null) =>
      request(invitationApi.acceptInvitation, { token, body: account ?? {} }),
    onSuccess({ projectId }) {
      queries.clear()
      void navigate({ to: '/p/$projectId/inbox', params: { projectId }, replace: true })
    },
  })
}
