import { Menu } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'
import { OpenMenu } from '#web/ui/open-menu.tsx'
import type { Opening } from '#web/ui/use-opening.ts'
import { readLeadSearch } from './lead-search.ts'
import type { SortProps } from './sort-button.tsx'

/** The orders that a list can have. */
export function SortMenu({ opening, sort, onChange }: SortProps & { opening: Opening }) {
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
