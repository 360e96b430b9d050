import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { signOut } from '#web/api/auth-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'

/** The invitation belongs to an account that is not signed in here. */
export function SignInFirst({ token, email }: { token: string; email: string }) {
  const { invite, signIn } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const open = () => {
    void signOut().finally(() => {
      queries.clear()
      void navigate({ to: '/sign-in', search: { next: `/invite/${token}` } })
    })
  }
  return (
    <Stack gap="md">
      <Text>{invite.signInAs(email)}</Text>
      <Button onClick={open}>{signIn.submit}</Button>
    </Stack>
  )
}
