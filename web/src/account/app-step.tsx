import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'

import { verifyCode } from '#web/api/auth-api.ts'
import { Refused } from '#web/api/refused.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { formText } from '#web/ui/form-text.ts'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { QrCode } from './qr-code.tsx'

/** Shows the secret to the app, and asks for a code of it. */
export function AppStep({ uri, onDone }: { uri: string; onDone: () => void }) {
  const { account, signIn } = useTexts()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const { mutate, error, isPending } = useAction({ mutationFn: verifyCode, onSuccess: onDone })
  const failure = useFailureText(error)
  const isWrong = error instanceof Refused && error.status < 429
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(formText(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, ''))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{account.scan}</Text>
        <QrCode text={uri} label={account.qrLabel} />
        <Text>{account.scanAlternative}</Text>
        <Snippet text={secret} copyLabel={account.copyKey} />
        <TextInput
          name="code"
          label={account.enterCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          error={isWrong ? signIn.codeWrong : failure}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {signIn.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
