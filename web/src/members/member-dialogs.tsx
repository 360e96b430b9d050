import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { memberApi } from '#api/members/member-api.ts'
import type { Member } from '#web/api/accounts/member-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import { useAction } from '#web/session/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Props = { member: Member; onClose: () => void }

/** Removes a member; oneself, by leaving. */
export function RemoveMemberDialog({ member, onClose }: Props) {
  const { id: memberId, isSelf, name } = member
  const texts = useTexts('members')
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removal = useAction({
    mutationFn: () =>
      isSelf
        ? request(memberApi.leaveProject, { projectId })
        : request(memberApi.removeMember, { projectId, memberId }),
    async onSuccess() {
      onClose()
      toast(texts.removed(name))
      if (!isSelf) return queries.invalidateQueries({ queryKey: membersQuery(projectId).queryKey })
      queries.clear()
      return navigate({ to: '/', replace: true })
    },
  })
  return (
    <ConfirmDialog
      title={isSelf ? texts.leaveTitle : texts.removeTitle(name)}
      hint={isSelf ? texts.leaveHint : texts.removeHint}
      submit={isSelf ? texts.leave : texts.remove}
      action={removal}
      onClose={onClose}
    />
  )
}

/** A link with which a member who lost their password chooses a new one. */
export function ResetLinkDialog({ member, onClose }: Props) {
  const { id: memberId, name } = member
  const texts = useTexts('members')
  const { common } = useTexts('app')
  const { id: projectId } = useProject()
  const creation = useAction({
    mutationFn: async () => (await request(memberApi.issueResetLink, { projectId, memberId })).link,
  })
  const { data: link } = creation
  return (
    <Dialog onClose={onClose} title={texts.resetTitle(name)} isKept={link !== undefined}>
      <Stack gap="lg">
        <Text>{texts.resetHint}</Text>
        <FormProblem text={useFailureText(creation.error)} />
        {link !== undefined && <Snippet text={link} copyLabel={texts.copyLink} />}
        <Group justify="flex-end" gap="sm">
          {link === undefined ? (
            <Button loading={creation.isPending} onClick={() => creation.mutate()}>
              {texts.resetLink}
            </Button>
          ) : (
            <Button onClick={onClose}>{common.done}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
