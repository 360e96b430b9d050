import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { resetLinkApi } from '#api/accounts/reset-link-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { signInQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { EmailField } from '#web/ui/inputs/person-fields.tsx'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { SingleSignOnButton, SingleSignOnProblem } from '#web/ui/single-sign-on.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

type Step = 'password' | 'code' | 'forgot'

const route = getRouteApi('/sign-in')
const setUpCommand = 'npx contact-sync members add --role owner --email …'

export function SignInScreen() {
  const { signIn, forgot } = useTexts('entry')
  const { next, problem } = route.useSearch()
  const [step, setStep] = useState<Step>('password')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const finish = () => {
    queries.clear()
    void navigate({ to: next ?? '/', replace: true })
  }
  const { data: offer } = useQuery(signInQuery)
  const provider = offer?.singleSignOn ?? null
  if (offer?.isSetUp === false) {
    return (
      <EntryFrame title={signIn.noOwner} hint={signIn.noOwnerHint}>
        <Snippet text={setUpCommand} copyLabel={signIn.copyCommand} />
      </EntryFrame>
    )
  }
  if (step === 'code') {
    return (
      <EntryFrame title={signIn.codeTitle}>
        <CodeForm onDone={finish} onBack={() => setStep('password')} />
      </EntryFrame>
    )
  }
  if (step === 'forgot') {
    return (
      <EntryFrame title={forgot.title}>
        <Forgot onBack={() => setStep('password')} />
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={signIn.title} hint={next === undefined ? undefined : signIn.ended}>
      {provider !== null && problem !== undefined && (
        <Suspense>
          <SingleSignOnProblem problem={problem} name={provider} />
        </Suspense>
      )}
      <PasswordForm
        onDone={finish}
        onCode={() => setStep('code')}
        onForgot={() => setStep('forgot')}
      >
        {provider === null ? null : (
          <Suspense>
            <SingleSignOnButton name={provider} next={next ?? '/'} />
          </Suspense>
        )}
      </PasswordForm>
    </EntryFrame>
  )
}

/** The way to a new password: by email, or by an admin where the server sends none. */
function Forgot({ onBack }: { onBack: () => void }) {
  const { common } = useTexts('app')
  const { forgot } = useTexts('entry')
  const offer = useQuery(signInQuery)
  return (
    <Stack gap="md">
      <QueryView query={offer} rows={2}>
        {({ hasMail }) => (hasMail ? <RequestForm /> : <Text>{forgot.noMail}</Text>)}
      </QueryView>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {common.back}
      </Anchor>
    </Stack>
  )
}

// The response is the same whether the address is known or not.
function RequestForm() {
  const { forgot } = useTexts('entry')
  const reset = useAction({
    mutationFn: (email: string) => request(resetLinkApi.requestPasswordReset, { body: { email } }),
  })
  if (reset.isSuccess) return <Alert role="status">{forgot.sent}</Alert>
  return (
    <Form action={reset} onSubmit={(valueOf) => reset.mutate(valueOf('email'))}>
      <Text>{forgot.hint}</Text>
      <EmailField autoComplete="username" autoFocus />
      <Button type="submit" loading={reset.isPending}>
        {forgot.submit}
      </Button>
    </Form>
  )
}
