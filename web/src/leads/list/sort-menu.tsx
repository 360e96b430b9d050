import { Menu } from '@mantine/core'

import { contactSorts, defaultSort } from '#model/contacts/filter-values.ts'
import { inboxOrders } from '#web/leads/inbox-order.ts'
import { useTexts } from '#web/locales/texts.ts'
import { OpenMenu } from '#web/ui/dialogs/open-menu.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import type { Sorting } from './sorting.ts'

/** The orders that a list can have. */
export function SortMenu({ opening, sorting }: { opening: Opening; sorting: Sorting }) {
  const { sort, inbox, onSort } = sorting
  const { leads: texts } = useTexts('app')
  const offered = Object.entries(texts.sorts).filter(
    // The inbox has the newest first anyway.
    ([value]) => inbox === null || value !== defaultSort,
  )
  return (
    <OpenMenu opening={opening} position="bottom-end" width={280} withinPortal={false}>
      {inbox !== null && (
        <Menu.RadioGroup
          value={sort === undefined ? inbox.order : ''}
          onChange={(value) => {
            const order = inboxOrders.find((one) => one === value)
            if (order !== undefined) inbox.onOrder(order)
            onSort(undefined)
          }}
        >
          {inboxOrders.map((order) => (
            <Menu.RadioItem key={order} value={order} closeMenuOnClick>
              {texts.inboxOrders[order]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      <Menu.RadioGroup
        value={sort ?? (inbox === null ? defaultSort : '')}
        onChange={(value) => onSort(contactSorts.find((one) => one === value))}
      >
        {offered.map(([value, label]) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenMenu>
  )
}
