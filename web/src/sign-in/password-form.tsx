import { Anchor, Button, Divider } from '@mantine/core'
import type { ReactNode } from 'react'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { hasPasskeys, signInWithPasskey } from '#web/api/accounts/passkeys.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { IconFingerprint } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { EmailField, PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'

type Next = {
  onDone: () => void
  onCode: () => void
  onForgot: () => void
  /** Other ways to sign in. */
  children: ReactNode
}

export function PasswordForm({ onDone, onCode, onForgot, children }: Next) {
  const { fields } = useTexts('app')
  const { signIn: texts } = useTexts('entry')
  const byPassword = useAction({
    mutationFn: async (body: { email: string; password: string }) =>
      (await request(signInApi.signIn, { body })).twoFactorRedirect,
    onSuccess: (needsCode) => (needsCode ? onCode() : onDone()),
  })
  const byPasskey = useAction({ mutationFn: signInWithPasskey, onSuccess: onDone })
  const failure = useFailureText(byPassword.error)
  const isWrong = isApiError(byPassword.error, 'sign_in_failed')
  const passkeyProblem = byPasskey.isError ? texts.passkeyFailed : null
  return (
    <Form
      problem={isWrong ? texts.wrong : (failure ?? passkeyProblem)}
      onSubmit={(valueOf) => {
        byPasskey.reset()
        byPassword.mutate({ email: valueOf('email'), password: valueOf('password') })
      }}
    >
      <EmailField autoComplete="username webauthn" />
      <PasswordField name="password" label={fields.password} />
      <Button type="submit" loading={byPassword.isPending} mt="xs">
        {texts.submit}
      </Button>
      {(hasPasskeys() || children !== null) && <Divider label={texts.or} />}
      {hasPasskeys() && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} />}
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          {texts.withPasskey}
        </Button>
      )}
      {children}
      <Anchor component="button" type="button" size="sm" onClick={onForgot}>
        {texts.forgot}
      </Anchor>
    </Form>
  )
}
