import { use, useState } from 'react'

import { mayBeAssigned } from '#model/members/roles.ts'
import { IconUser, IconUserOff } from '#web/icons/icons.tsx'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { matches } from '#web/ui/matches.ts'
import { Picker } from '#web/ui/picker/picker.tsx'

const entriesMax = 100

/** Finds a member by the beginnings of their name's words; nobody is there too. */
export function AssignPicker(props: {
  title: string
  /** The assignee now, if that is one. */
  current: string | null | undefined
  onPick: (memberId: string | null) => void
  onClose: () => void
}) {
  const { navigation, assignment, leads } = useTexts('app')
  const { actions: texts, bulk, filters } = leads
  const { memberId } = useProject()
  const { members } = use(NamesContext)
  const [words, setWords] = useState('')
  const self = members.get(memberId)
  const others = [...members.values()].filter(
    (member) => member.id !== memberId && mayBeAssigned(member),
  )
  const entryOf = (id: string | null, label: string, state: string | undefined) => ({
    id: id ?? 'nobody',
    icon: id === null ? <IconUserOff size={16} /> : <IconUser size={16} />,
    label,
    detail: id === props.current ? texts.current : state,
    run: () => props.onPick(id),
  })
  const entries = [
    entryOf(memberId, self === undefined ? filters.me : bulk.meAs(self.name), undefined),
    ...others.map(({ id, name, isAway }) =>
      entryOf(id, name, isAway ? navigation.away : undefined),
    ),
    entryOf(null, filters.nobody, undefined),
  ].filter(({ label }) => matches(label, words))
  return (
    <Picker
      title={props.title}
      label={texts.assignTo}
      icon={<IconUser size={18} />}
      words={words}
      onType={setWords}
      entries={entries.slice(0, entriesMax)}
      status={entries.length === 0 ? assignment.nobodyFound : ''}
      onClose={props.onClose}
    />
  )
}
