import { Badge } from '@mantine/core'

import type { Destination } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'

const colors = { on: 'teal', failing: 'yellow', off: 'red', new: 'gray' } as const

type StateFields = Pick<Destination, 'isActive' | 'failingSince' | 'switches'>

/** Whether leads are sent to a destination, and get there. */
export function DestinationState({ destination }: { destination: StateFields }) {
  const { states } = useTexts('destinations')
  const state = stateOf(destination)
  return (
    <Badge variant="dot" color={colors[state]}>
      {states[state]}
    </Badge>
  )
}

export function stateOf({ isActive, failingSince, switches }: StateFields): keyof typeof colors {
  if (!isActive) return switches.length === 0 ? 'new' : 'off'
  return failingSince === null ? 'on' : 'failing'
}
