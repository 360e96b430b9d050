import { Drawer } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { AccountMenu } from '#web/shell/menus/account-menu.tsx'
import { ProjectSwitcher } from '#web/shell/menus/project-switcher.tsx'
import styles from '#web/shell/shell.module.css'
import type { Overlay } from '#web/shell/use-shell-commands.ts'
import { useFocusReturn } from '#web/ui/dialogs/opener.ts'
import { Navigation } from './navigation.tsx'

/** The navigation on a phone, which larger screens have at the side. */
export function NavigationDrawer(props: {
  onClose: () => void
  show: (overlay: Overlay) => void
  hasNews: boolean
}) {
  const { navigation } = useTexts('app')
  useFocusReturn()
  return (
    <Drawer
      opened
      returnFocus={false}
      onClose={props.onClose}
      size="17rem"
      withCloseButton={false}
      padding="sm"
      attributes={{ content: { 'aria-label': navigation.label } }}
      classNames={{ body: styles['drawer'], content: styles['deep'] }}
    >
      <ProjectSwitcher />
      <div className={styles['navigation']}>
        <Navigation onLeave={props.onClose} />
      </div>
      <AccountMenu show={props.show} hasNews={props.hasNews} />
    </Drawer>
  )
}
