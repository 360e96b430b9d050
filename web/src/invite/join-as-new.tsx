import { Button, Stack, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import { useJoin } from './use-join.ts'

/** Creates an account for the address that was invited. */
export function JoinAsNew({ token, email }: { token: string; email: string }) {
  const { fields, invite } = useTexts()
  const { mutate, error, isPending } = useJoin(token)
  const problem = useFormProblem(error, ['name', 'password'])
  const mistakeOf = useMistakes(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    mutate({ name: formText(form, 'name'), password: formText(form, 'password') })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={problem} />
        <TextInput
          type="email"
          label={fields.email}
          value={email}
          readOnly
          autoComplete="username"
        />
        <TextInput
          name="name"
          label={fields.name}
          autoComplete="name"
          required
          withAsterisk={false}
          error={mistakeOf('name')}
        />
        <PasswordField
          isNew
          name="password"
          label={fields.password}
          error={mistakeOf('password')}
        />
        <Button type="submit" loading={isPending} mt="xs">
          {invite.submit}
        </Button>
      </Stack>
    </form>
  )
}
