import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'

import { IconDots } from '#web/icons/icons.tsx'

/** What a dialog that the menu opens needs to give the focus back. */
export type Opener = RefObject<HTMLButtonElement | null>

/** A button that opens a menu of what can be done with a thing, and whatever that opens. */
export function ActionsMenu(props: {
  label: string
  items: ReactNode
  children: (opener: Opener) => ReactNode
}) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={opener} variant="subtle" color="gray" aria-label={props.label}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{props.items}</Menu.Dropdown>
      </Menu>
      {props.children(opener)}
    </>
  )
}
