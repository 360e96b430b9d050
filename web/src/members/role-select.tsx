import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Member, changeRole } from '#web/api/members-api.ts'
import { givenBy, roles } from '#web/api/roles.ts'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useFailureText } from '#web/ui/error-texts.ts'
import { membersQuery } from '#web/session/members-query.ts'

type Change = { from: Member['role']; to: Member['role'] }

/** A member's role: changed at once, restored if refused, and with an undo for ten seconds. */
export function RoleSelect({ member }: { member: Member }) {
  const texts = useTexts()
  const { id: projectId, role: own } = useProject()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const { queryKey } = membersQuery(projectId)
  const change = useMutation({
    // News of the change may be here before its answer: the role before is not looked up then.
    mutationFn: ({ to }: Change) => changeRole(projectId, member.id, to),
    onSuccess(_, { from, to }) {
      const text = texts.members.roleChanged(member.name, texts.roles[to])
      notify(text, () => change.mutate({ from: to, to: from }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const shown = change.isPending ? change.variables.to : member.role
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.members.roleOf(member.name)}
      value={shown}
      data={givenBy(own).map((value) => ({ value, label: texts.roles[value] }))}
      error={useFailureText(change.error)}
      onChange={(event) => {
        const to = roles.find((one) => one === event.currentTarget.value)
        if (to !== undefined) change.mutate({ from: member.role, to })
      }}
    />
  )
}
