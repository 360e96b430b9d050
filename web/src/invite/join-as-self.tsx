import { Button, Stack } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { useJoin } from './use-join.ts'

/** For whoever is signed in with the address that was invited. */
export function JoinAsSelf({ token, name }: { token: string; name: string }) {
  const { invite } = useTexts()
  const { mutate, error, isPending } = useJoin(token)
  return (
    <Stack gap="md">
      <FormProblem text={useFailureText(error)} />
      <Button loading={isPending} onClick={() => mutate(null)}>
        {invite.joinAs(name)}
      </Button>
    </Stack>
  )
}
