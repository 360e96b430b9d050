import { NativeSelect } from '@mantine/core'

import { useDestinationNames } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ChoiceSelect } from '#web/ui/choices.tsx'
import { handoverKinds, readHandover, writeHandover } from './lead-search.ts'

/** Whether a destination got the leads. */
export function HandoverFilter(props: {
  handover: string | undefined
  onChange: (handover: string | undefined) => void
}) {
  const { filters } = useTexts().leads
  const names = useDestinationNames(true)
  const chosen = readHandover(props.handover ?? '')
  if (names.size === 0) return null
  return (
    <>
      <NativeSelect
        size="xs"
        label={filters.destination}
        value={chosen?.destinationId ?? ''}
        data={[
          { value: '', label: filters.any },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value: destinationId } }) => {
          const is = chosen?.is ?? 'not_passed'
          props.onChange(destinationId === '' ? undefined : writeHandover({ destinationId, is }))
        }}
      />
      {chosen !== null && (
        <ChoiceSelect
          size="xs"
          aria-label={filters.condition}
          value={chosen.is}
          choices={handoverKinds.map((value) => ({ value, label: filters.handovers[value] }))}
          onChange={(is) => props.onChange(writeHandover({ ...chosen, is }))}
        />
      )}
    </>
  )
}
