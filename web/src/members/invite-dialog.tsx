import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { invite } from '#web/api/members-api.ts'
import type { Role } from '#web/api/roles.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFormProblem, useMistakes } from '#web/ui/error-texts.ts'
import { invitationsQuery } from '#web/session/members-query.ts'
import { RoleChoice } from './role-choice.tsx'

type Invited = { email: string; link: string | null }

/** Asks whom to invite, and then shows the link, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { members: texts } = useTexts()
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <Dialog onClose={onClose} title={texts.inviteTitle} isKept={invited !== null}>
      {invited === null ? (
        <InviteForm onClose={onClose} onDone={setInvited} />
      ) : (
        <Stack gap="lg">
          {invited.link === null ? (
            <Text>{texts.mailed(invited.email)}</Text>
          ) : (
            <>
              <Text>{texts.sendLink(invited.email)}</Text>
              <Snippet text={invited.link} copyLabel={texts.copyLink} />
              <Text size="sm" c="dimmed">
                {texts.linkOnce}
              </Text>
            </>
          )}
          <Group justify="flex-end">
            <Button onClick={onClose}>{texts.done}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

function InviteForm(props: { onClose: () => void; onDone: (invited: Invited) => void }) {
  const { members: texts, fields } = useTexts()
  const { id: projectId } = useProject()
  const queries = useQueryClient()
  const [role, setRole] = useState<Role>('member')
  const creation = useAction({
    mutationFn: (email: string) => invite(projectId, { email, role }),
    onSuccess({ link }, email) {
      props.onDone({ link, email })
      void queries.invalidateQueries(invitationsQuery(projectId))
    },
  })
  const { error } = creation
  const problem = useFormProblem(error, ['email'])
  const mistakeOf = useMistakes(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    creation.mutate(formText(new FormData(event.currentTarget), 'email'))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Text c="dimmed">{texts.inviteHint}</Text>
        <FormProblem text={problem} />
        <TextInput
          data-autofocus
          name="email"
          type="email"
          label={fields.email}
          autoComplete="off"
          required
          withAsterisk={false}
          error={mistakeOf('email')}
        />
        <RoleChoice role={role} onChange={setRole} />
        <DialogButtons
          submit={texts.inviteSubmit}
          isBusy={creation.isPending}
          onClose={props.onClose}
        />
      </Stack>
    </form>
  )
}
