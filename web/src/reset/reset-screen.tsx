import { Alert, Button, Stack } from '@mantine/core'
import { Link, getRouteApi } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'

import { resetPassword } from '#web/api/auth-api.ts'
import { Refused } from '#web/api/refused.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/entry-frame.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { LinkMessage } from '#web/ui/link-message.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useFailureText, useMistakes } from '#web/ui/error-texts.ts'

const route = getRouteApi('/reset/$token')

/** A new password, for whoever has a link from their mail or from an admin. */
export function ResetScreen() {
  const { reset, fields } = useTexts()
  const { token } = route.useParams()
  const change = useAction({ mutationFn: (password: string) => resetPassword(token, password) })
  const { error, isSuccess, isPending } = change
  const failure = useFailureText(error)
  const mistake = useMistakes(error)('newPassword')
  if (error instanceof Refused && error.status < 429 && mistake === null) {
    return <LinkMessage title={reset.invalid} hint={reset.invalidHint} to={reset.toSignIn} />
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(formText(new FormData(event.currentTarget), 'password'))
  }
  return (
    <EntryFrame title={reset.title}>
      {isSuccess ? (
        <Stack gap="md">
          <Alert role="status">{reset.done}</Alert>
          <Button renderRoot={(props) => <Link to="/sign-in" {...props} />}>
            {reset.toSignIn}
          </Button>
        </Stack>
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <FormProblem text={mistake === null ? failure : null} />
            <PasswordField isNew name="password" label={fields.newPassword} error={mistake} />
            <Button type="submit" loading={isPending}>
              {reset.submit}
            </Button>
          </Stack>
        </form>
      )}
    </EntryFrame>
  )
}
