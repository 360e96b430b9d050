import { useMutation, useQueryClient } from '@tanstack/react-query'

import { memberApi } from '#api/members/member-api.ts'
import { grantableBy } from '#model/members/roles.ts'
import type { Member } from '#web/api/accounts/member-types.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

type Change = { from: Member['role']; to: Member['role'] }

/** A member's role: changed at once, restored if refused, and with an undo for ten seconds. */
export function RoleSelect({ member }: { member: Member }) {
  const { roles } = useTexts('app')
  const texts = useTexts('members')
  const { id: projectId, role: ownRole } = useProject()
  const { toast } = useToasts()
  const queries = useQueryClient()
  const { queryKey } = membersQuery(projectId)
  const change = useMutation({
    // News of the change may arrive before its response: the role before is not looked up then.
    mutationFn: ({ to }: Change) =>
      request(memberApi.changeRole, { projectId, memberId: member.id, body: { role: to } }),
    onSuccess(_, { from, to }) {
      const text = texts.roleChanged(member.name, roles[to])
      toast(text, () => change.mutate({ from: to, to: from }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <ChoiceSelect
      size="xs"
      aria-label={texts.roleOf(member.name)}
      value={change.isPending ? change.variables.to : member.role}
      choices={grantableBy(ownRole).map((value) => ({ value, label: roles[value] }))}
      error={useFailureText(change.error)}
      onChange={(to) => change.mutate({ from: member.role, to })}
    />
  )
}
