import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'

import { changePassword } from '#web/api/auth-api.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useFailureText, useMistakes } from '#web/ui/error-texts.ts'

export function PasswordSection() {
  const { account, fields } = useTexts()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const change = useAction({
    mutationFn: changePassword,
    onSuccess() {
      form.current?.reset()
      notify(account.passwordChanged)
      void queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const failure = useFailureText(change.error)
  const mistake = useMistakes(change.error)('newPassword')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    change.mutate({
      currentPassword: formText(given, 'currentPassword'),
      newPassword: formText(given, 'newPassword'),
    })
  }
  return (
    <Section title={account.password} hint={account.passwordHint}>
      <form ref={form} onSubmit={submit}>
        <Stack gap="md">
          <FormProblem text={mistake === null ? failure : null} />
          <PasswordField name="currentPassword" label={fields.currentPassword} />
          <PasswordField isNew name="newPassword" label={fields.newPassword} error={mistake} />
          <Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              {account.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
