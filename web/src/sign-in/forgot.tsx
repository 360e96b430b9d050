import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'

import { requestReset } from '#web/api/auth-api.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { signInQuery } from '#web/session/sign-in-query.ts'

/** The way to a new password: by mail, or by an admin where the server sends none. */
export function Forgot({ onBack }: { onBack: () => void }) {
  const { forgot, common } = useTexts()
  const offer = useQuery(signInQuery)
  return (
    <Stack gap="md">
      <QueryView query={offer} rows={2}>
        {({ hasMail }) => (hasMail ? <RequestForm /> : <Text>{forgot.noMail}</Text>)}
      </QueryView>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {common.back}
      </Anchor>
    </Stack>
  )
}

// The answer is the same whether the address is known or not.
function RequestForm() {
  const { forgot, fields } = useTexts()
  const request = useAction({ mutationFn: requestReset })
  const failure = useFailureText(request.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    request.mutate(formText(new FormData(event.currentTarget), 'email'))
  }
  if (request.isSuccess) return <Alert role="status">{forgot.sent}</Alert>
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <FormProblem text={failure} />
        <Text>{forgot.hint}</Text>
        <TextInput
          name="email"
          type="email"
          label={fields.email}
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={request.isPending}>
          {forgot.submit}
        </Button>
      </Stack>
    </form>
  )
}
