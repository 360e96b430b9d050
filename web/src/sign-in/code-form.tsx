import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'

import { verifyCode, verifyRecoveryCode } from '#web/api/auth-api.ts'
import { Refused } from '#web/api/refused.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useFailureText } from '#web/ui/error-texts.ts'

/** The second factor: a code of the authenticator app, or one of those kept for its loss. */
export function CodeForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { signIn, common } = useTexts()
  const [isRecovery, setRecovery] = useState(false)
  const verification = useAction({
    mutationFn: (code: string) => (isRecovery ? verifyRecoveryCode(code) : verifyCode(code)),
    onSuccess: onDone,
  })
  const { error, isPending } = verification
  const failure = useFailureText(error)
  const isWrong = error instanceof Refused && error.status < 429
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    verification.mutate(formText(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, ''))
  }
  const change = () => {
    setRecovery(!isRecovery)
    verification.reset()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={isWrong ? signIn.codeWrong : failure} />
        <TextInput
          key={String(isRecovery)}
          name="code"
          label={isRecovery ? signIn.recoveryCode : signIn.code}
          description={isRecovery ? signIn.recoveryHint : signIn.codeHint}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoFocus
          required
          withAsterisk={false}
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
      </Stack>
    </form>
  )
}
