import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

/** An entry of a menu for what removes something. Mantine's own red lacks contrast in the dark. */
export function DangerItem(props: { onClick: () => void; children: ReactNode }) {
  return <Menu.Item color="var(--mantine-color-error)" {...props} />
}
