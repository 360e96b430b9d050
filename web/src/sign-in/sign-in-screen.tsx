import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/entry-frame.tsx'
import { CodeForm } from './code-form.tsx'
import { Forgot } from './forgot.tsx'
import { NotSetUp } from './not-set-up.tsx'
import { PasswordForm } from './password-form.tsx'
import { signInQuery } from '#web/session/sign-in-query.ts'

type Step = 'password' | 'code' | 'forgot'

const route = getRouteApi('/sign-in')

export function SignInScreen() {
  const { signIn, forgot } = useTexts()
  const { next } = route.useSearch()
  const [step, setStep] = useState<Step>('password')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const finish = () => {
    queries.clear()
    void navigate({ to: next ?? '/', replace: true })
  }
  const { data: offer } = useQuery(signInQuery)
  if (offer?.isSetUp === false) return <NotSetUp />
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
    <EntryFrame title={signIn.title} {...(next !== undefined && { hint: signIn.ended })}>
      <PasswordForm
        onDone={finish}
        onCode={() => setStep('code')}
        onForgot={() => setStep('forgot')}
      />
    </EntryFrame>
  )
}
