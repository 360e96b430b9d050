import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { assigneesMax } from '#model/keys/key.ts'
import { mayBeAssigned } from '#model/members/roles.ts'
import type { Member } from '#web/api/accounts/member-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'

/** Chooses the members who take turns at new leads, in their order, and says who is skipped. */
export function AssigneesField(props: {
  assignees: string[]
  onChange: (assignees: string[]) => void
  error: string | null
  disabled?: boolean
}) {
  const { assignment: texts } = useTexts('app')
  const { assignees, onChange, error, disabled = false } = props
  const { data: members = [] } = useQuery(membersQuery(useProject().id))
  const nameOf = useAssigneeName(members)
  const offered = members.filter(mayBeAssigned).map(({ id }) => id)
  const isAnyAvailable = members.some(
    (member) => assignees.includes(member.id) && mayBeAssigned(member) && !member.isAway,
  )
  const isIdle = members.length > 0 && assignees.length > 0 && !isAnyAvailable
  return (
    <MultiSelect
      label={texts.label}
      description={isIdle ? texts.noneAvailable : texts.hint}
      placeholder={assignees.length === 0 ? texts.nobody : undefined}
      disabled={disabled}
      searchable
      openOnFocus={false}
      hidePickedOptions
      withPillsReorder
      maxValues={assigneesMax}
      nothingFoundMessage={texts.nobodyFound}
      value={assignees}
      data={[...new Set([...offered, ...assignees])].map((id) => ({
        value: id,
        label: nameOf(id),
      }))}
      error={error}
      onChange={onChange}
    />
  )
}

/** How an assignee is named: along with why they are skipped, if they are. */
export function useAssigneeName(members: readonly Member[]): (memberId: string) => string {
  const { assignment: texts, leads } = useTexts('app')
  return (memberId) => {
    const member = members.find(({ id }) => id === memberId)
    // Until they are loaded, nobody is known.
    if (member === undefined) return members.length === 0 ? '…' : leads.formerMember
    if (member.isAway) return texts.away(member.name)
    return mayBeAssigned(member) ? member.name : texts.viewer(member.name)
  }
}
