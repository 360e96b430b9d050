import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'

import { IconDots } from '#web/icons/icons.tsx'
import { OpenerContext } from './opener.ts'

/** A button that opens a menu of what can be done with a thing, and the dialogs of its items. */
export function ActionsMenu<Name extends string = string>(props: {
  label: string
  renderItems: (open: (dialog: Name) => void) => ReactNode
  renderDialog?: (name: Name, onClose: () => void) => ReactNode
}) {
  const opener = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<Name | null>(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={opener} aria-label={props.label}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{props.renderItems(setDialog)}</Menu.Dropdown>
      </Menu>
      <OpenerContext value={opener}>
        {dialog !== null && props.renderDialog?.(dialog, () => setDialog(null))}
      </OpenerContext>
    </>
  )
}

/** An entry of a menu for what removes something. Mantine's own red lacks contrast in the dark. */
export function DangerItem(props: { onClick: () => void; children: ReactNode }) {
  return <Menu.Item color="var(--mantine-color-error)" {...props} />
}
