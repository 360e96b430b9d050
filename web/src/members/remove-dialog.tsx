import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'

import { type Member, leaveProject, removeMember } from '#web/api/members-api.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { membersQuery } from '#web/session/members-query.ts'

export function RemoveDialog(props: {
  member: Member
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}) {
  const { member, onClose, returnTo } = props
  const { isSelf } = member
  const { members: texts } = useTexts()
  const { id: projectId } = useProject()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const removal = useAction({
    mutationFn: () => (isSelf ? leaveProject(projectId) : removeMember(projectId, member.id)),
    async onSuccess() {
      onClose()
      notify(texts.removed(member.name))
      if (!isSelf) return queries.invalidateQueries({ queryKey: membersQuery(projectId).queryKey })
      queries.clear()
      return navigate({ to: '/', replace: true })
    },
  })
  return (
    <ConfirmDialog
      title={isSelf ? texts.leaveTitle : texts.removeTitle(member.name)}
      hint={isSelf ? texts.leaveHint : texts.removeHint}
      confirm={isSelf ? texts.leave : texts.remove}
      problem={useFailureText(removal.error)}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  )
}
