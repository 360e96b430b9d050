import { Alert, Button, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'

import { resetLinkApi } from '#api/accounts/reset-link-api.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { LinkMessage } from '#web/ui/states/link-message.tsx'

const route = getRouteApi('/reset/$token')

/** A new password, by a link from an email or from an admin. */
export function ResetScreen() {
  const { fields } = useTexts('app')
  const { reset } = useTexts('entry')
  const { token } = route.useParams()
  const change = useAction({
    mutationFn: (password: string) =>
      request(resetLinkApi.resetPassword, { body: { token, newPassword: password } }),
  })
  const { error, isSuccess, isPending } = change
  const fieldErrorOf = useFieldErrors(error)
  if (isApiError(error, 'link_ended') || fieldErrorOf('token') !== null) {
    return <LinkMessage title={reset.invalid} hint={reset.invalidHint} />
  }
  return (
    <EntryFrame title={reset.title}>
      {isSuccess ? (
        <Stack gap="md">
          <Alert role="status">{reset.done}</Alert>
          <LinkButton to="/sign-in">{reset.toSignIn}</LinkButton>
        </Stack>
      ) : (
        <Form
          action={change}
          fields={['newPassword']}
          onSubmit={(valueOf) => change.mutate(valueOf('password'))}
        >
          <PasswordField
            isNew
            name="password"
            label={fields.newPassword}
            error={fieldErrorOf('newPassword')}
          />
          <Button type="submit" loading={isPending}>
            {reset.submit}
          </Button>
        </Form>
      )}
    </EntryFrame>
  )
}
