import { Menu, type MenuProps } from '@mantine/core'

import { type Opening, TargetProxy, useIsReady } from './use-opening.ts'

/** The menu of a button that was there before it. */
export function OpenMenu({ opening, children, ...props }: MenuProps & { opening: Opening }) {
  const isShown = useIsReady(opening)
  return (
    <Menu {...props} id={opening.id} opened={isShown} onChange={opening.setOpen}>
      <Menu.Target>
        <TargetProxy button={opening.button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
