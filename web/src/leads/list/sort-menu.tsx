import { Menu } from '@mantine/core'

import { type LeadChange, type LeadSearch, readLeadSearch } from '#web/leads/filters/lead-search.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { OpenMenu } from '#web/ui/dialogs/open-menu.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'

/** The orders that a list can have. */
export function SortMenu(props: {
  opening: Opening
  sort: LeadSearch['sort']
  onChange: (change: LeadChange) => void
}) {
  const { opening, sort, onChange } = props
  const { leads: texts } = useTexts()
  return (
    <OpenMenu
      opening={opening}
      position="bottom-end"
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.RadioGroup
        value={sort ?? '-created'}
        onChange={(value) => onChange({ sort: undefined, ...readLeadSearch({ sort: value }) })}
      >
        {Object.entries(texts.sorts).map(([value, label]) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  )
}
