import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { signInApi } from '#api/accounts/sign-in-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useAction } from '#web/session/use-action.ts'
import { Form } from '#web/ui/inputs/form.tsx'
import { PasswordField } from '#web/ui/inputs/person-fields.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const account = useTexts('account')
  return hasPassword ? (
    <Section title={account.password} hint={account.passwordHint}>
      <ChangePassword />
    </Section>
  ) : (
    <Section title={account.password}>
      <Text>{account.noPassword}</Text>
    </Section>
  )
}

function ChangePassword() {
  const { fields } = useTexts('app')
  const account = useTexts('account')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const change = useAction({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      request(signInApi.changePassword, { body }),
    onSuccess() {
      form.current?.reset()
      toast(account.passwordChanged)
      void queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const fieldErrorOf = useFieldErrors(change.error)
  return (
    <Form
      ref={form}
      action={change}
      fields={['newPassword']}
      onSubmit={(valueOf) =>
        change.mutate({
          currentPassword: valueOf('currentPassword'),
          newPassword: valueOf('newPassword'),
        })
      }
    >
      <PasswordField name="currentPassword" label={fields.currentPassword} />
      <PasswordField
        isNew
        name="newPassword"
        label={fields.newPassword}
        error={fieldErrorOf('newPassword')}
      />
      <Button w="fit-content" type="submit" variant="default" loading={change.isPending}>
        {account.changePassword}
      </Button>
    </Form>
  )
}
