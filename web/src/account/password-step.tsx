import { Button, Group, Stack } from '@mantine/core'
import type { SubmitEvent } from 'react'

import { Refused } from '#web/api/refused.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { formText } from '#web/ui/form-text.ts'
import { useBusyDialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'

/** Asks for the password before the second factor is changed. */
export function PasswordStep(props: {
  begin: (password: string) => Promise<void>
  label: string
  isDanger: boolean
}) {
  const { account } = useTexts()
  const { mutate, error, isPending } = useAction({ mutationFn: props.begin })
  useBusyDialog(isPending)
  const failure = useFailureText(error)
  const isWrong = error instanceof Refused && error.status < 429
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(formText(new FormData(event.currentTarget), 'password'))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <PasswordField
          data-autofocus
          name="password"
          label={account.confirmPassword}
          error={isWrong ? account.wrongPassword : failure}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending} {...(props.isDanger && { color: 'red' })}>
            {props.label}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
