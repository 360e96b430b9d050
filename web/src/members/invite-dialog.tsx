import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { invitationApi } from '#api/members/invitation-api.ts'
import { grantableBy, type Role } from '#model/members/roles.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { invitationsQuery } from '#web/session/queries.ts'
import { useProjectChange } from '#web/session/use-project-change.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/form-dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { EmailField } from '#web/ui/inputs/person-fields.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'

type Invited = { email: string; link: string | null }

/** Asks whom to invite, and then shows the link, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts('members')
  const { common } = useTexts('app')
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
              <Hint>{texts.linkOnce}</Hint>
            </>
          )}
          <Button ms="auto" onClick={onClose}>
            {common.done}
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}

function InviteForm(props: { onClose: () => void; onDone: (invited: Invited) => void }) {
  const texts = useTexts('members')
  const { roles } = useTexts('app')
  const { role: ownRole } = useProject()
  const [role, setRole] = useState<Role>('member')
  const creation = useProjectChange(
    invitationsQuery,
    async (projectId, email: string) => {
      const { link } = await request(invitationApi.invite, { projectId, body: { email, role } })
      return { link, email }
    },
    props.onDone,
  )
  const fieldErrorOf = useFieldErrors(creation.error)
  return (
    <DialogForm
      hint={texts.inviteHint}
      action={creation}
      fields={['email']}
      submit={texts.inviteSubmit}
      onSubmit={(valueOf) => creation.mutate(valueOf('email'))}
      onClose={props.onClose}
    >
      <EmailField data-autofocus autoComplete="off" error={fieldErrorOf('email')} />
      <ChoiceRadios
        label={texts.role}
        value={role}
        choices={grantableBy(ownRole).map((value) => ({
          value,
          label: roles[value],
          description: texts.roleHints[value],
        }))}
        onChange={setRole}
      />
    </DialogForm>
  )
}
