import { Stack, TextInput } from '@mantine/core'

import { type LeadSearch, readLeadSearch } from '#model/contacts/filters.ts'
import styles from '#web/leads/leads-screen.module.css'
import { useTexts } from '#web/locales/texts.ts'
import { OpenPopover } from '#web/ui/dialogs/open-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { ConditionInput } from './condition-input.tsx'
import type { SearchChange } from './lead-search.ts'

type Props = { search: LeadSearch; onChange: (change: SearchChange) => void }

/** Adds filters to the pills above the list; each applies at once. */
export function FilterPopover({ opening, ...props }: Props & { opening: Opening }) {
  const { leads: texts } = useTexts('app')
  return (
    <OpenPopover opening={opening} position="bottom-end" width={320} label={texts.filter}>
      <Stack gap="sm">
        <ConditionInput {...props} />
        <Days {...props} time="created" />
        <Days {...props} time="updated" />
      </Stack>
    </OpenPopover>
  )
}

function Days({ search, time, onChange }: Props & { time: 'created' | 'updated' }) {
  const { leads: texts } = useTexts('app')
  const { filters } = texts
  const days = `${time}Days` as const
  const ends = [`${time}From`, `${time}To`] as const
  return (
    <div className={styles['days']}>
      {ends.map((name) => (
        <TextInput
          key={name}
          size="xs"
          type="date"
          label={filters[name]}
          value={search[name] ?? ''}
          onChange={(event) => {
            const day = readLeadSearch({ [name]: event.currentTarget.value })
            onChange({ [name]: undefined, [days]: undefined, ...day })
          }}
        />
      ))}
    </div>
  )
}
