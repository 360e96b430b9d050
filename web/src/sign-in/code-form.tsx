import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'

/** The second factor: a code of the authenticator app, or one of those kept for its loss. */
export function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { common } = useTexts('app')
  const { signIn } = useTexts('entry')
  const [isRecovery, setRecovery] = useState(false)
  const { mutate, error, isPending, reset } = useAction({
    mutationFn: (code: string) =>
      isRecovery
        ? request(signInApi.verifyBackupCode, { body: { code } })
        : request(signInApi.verifyCode, { body: { code } }),
    onSuccess: onDone,
  })
  const failure = useFailureText(error)
  const change = () => {
    setRecovery(!isRecovery)
    reset()
  }
  return (
    <Form
      problem={isApiError(error, 'sign_in_failed') ? signIn.codeWrong : failure}
      onSubmit={(valueOf) => mutate(valueOf('code').replaceAll(/\s/g, ''))}
    >
      <TextInput
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? signIn.recoveryCode : signIn.code}
        description={isRecovery ? signIn.recoveryHint : signIn.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <Button type="submit" loading={isPending}>
        {signIn.confirm}
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={change}>
        {isRecovery ? signIn.useApp : signIn.recovery}
      </Anchor>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {common.back}
      </Anchor>
    </Form>
  )
}
