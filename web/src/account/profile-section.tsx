import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'

import { changeName } from '#web/api/auth-api.ts'
import type { Session } from '#web/api/session-api.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { formText } from '#web/ui/form-text.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { Section } from '#web/ui/section.tsx'
import { useFailureText, useMistakes } from '#web/ui/error-texts.ts'

export function ProfileSection({ account }: { account: Session['account'] }) {
  const { account: texts, fields, common } = useTexts()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const change = useAction({
    mutationFn: changeName,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      notify(texts.nameSaved)
    },
  })
  const failure = useFailureText(change.error)
  const mistakeOf = useMistakes(change.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    change.mutate(formText(new FormData(event.currentTarget), 'name'))
  }
  return (
    <Section title={texts.profile}>
      <form onSubmit={submit}>
        <TextInput
          name="name"
          label={fields.name}
          defaultValue={account.name}
          autoComplete="name"
          required
          withAsterisk={false}
          error={mistakeOf('name') ?? failure}
        />
        <Group mt="md">
          <Button type="submit" variant="default" loading={change.isPending}>
            {common.save}
          </Button>
        </Group>
      </form>
    </Section>
  )
}
