import { Anchor, Button, Divider, Stack, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'

import { signIn } from '#web/api/auth-api.ts'
import { hasPasskeys, signInWithPasskey } from '#web/api/passkeys-api.ts'
import { Refused } from '#web/api/refused.ts'
import { IconFingerprint } from '#web/icons/icons.tsx'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'

type Next = { onDone: () => void; onCode: () => void; onForgot: () => void }

export function PasswordForm({ onDone, onCode, onForgot }: Next) {
  const { fields, signIn: texts } = useTexts()
  const byPassword = useAction({
    mutationFn: (form: FormData) => signIn(formText(form, 'email'), formText(form, 'password')),
    onSuccess: (needsCode) => (needsCode ? onCode() : onDone()),
  })
  const byPasskey = useAction({ mutationFn: signInWithPasskey, onSuccess: onDone })
  const failure = useFailureText(byPassword.error)
  const isWrong = byPassword.error instanceof Refused && byPassword.error.code === 'sign_in_failed'
  const passkeyProblem = byPasskey.isError ? texts.passkeyFailed : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    byPasskey.reset()
    byPassword.mutate(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={isWrong ? texts.wrong : (failure ?? passkeyProblem)} />
        <TextInput
          name="email"
          type="email"
          label={fields.email}
          autoComplete="username webauthn"
          required
          withAsterisk={false}
        />
        <PasswordField name="password" label={fields.password} />
        <Button type="submit" loading={byPassword.isPending} mt="xs">
          {texts.submit}
        </Button>
        {hasPasskeys() && (
          <>
            <Divider label={texts.or} />
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} aria-hidden="true" />}
              loading={byPasskey.isPending}
              onClick={() => byPasskey.mutate()}
            >
              {texts.withPasskey}
            </Button>
          </>
        )}
        <Anchor component="button" type="button" size="sm" onClick={onForgot}>
          {texts.forgot}
        </Anchor>
      </Stack>
    </form>
  )
}
