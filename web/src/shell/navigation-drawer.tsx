import { Drawer } from '@mantine/core'

import { useTexts } from '#web/locales/use-i18n.ts'
import { useFocusReturn } from '#web/ui/dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Navigation } from './navigation.tsx'
import { ProjectSwitcher } from './project-switcher.tsx'
import type { Overlay } from './overlay.ts'
import styles from './shell.module.css'

/** On a phone, what is at the side of a larger screen. */
export function NavigationDrawer(props: {
  onClose: () => void
  show: (overlay: Overlay) => void
  hasNews: boolean
}) {
  const { navigation } = useTexts()
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
