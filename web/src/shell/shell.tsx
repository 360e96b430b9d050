import { ActionIcon } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { lazy, useCallback, useState } from 'react'

import { IconMenu2, IconSearch } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Navigation } from './navigation.tsx'
import { useWhatsNew } from './whats-new.ts'
import type { Overlay } from './overlay.ts'
import { ProjectSwitcher } from './project-switcher.tsx'
import { shownKey } from './shown-key.ts'
import { useShellCommands } from './use-shell-commands.ts'
import styles from './shell.module.css'

// What opens above the screen is loaded when it is first opened.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutList = lazy(async () => ({
  default: (await import('./shortcut-list.tsx')).ShortcutList,
}))
const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}))

const WhatsNewDialog = lazy(async () => ({
  default: (await import('./whats-new-dialog.tsx')).WhatsNewDialog,
}))

/** What stands around every screen of a project. */
export function Shell() {
  const texts = useTexts()
  const { id: projectId } = useProject()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = () => setOverlay(null)
  const { isNew, markSeen } = useWhatsNew()
  const show = useCallback(
    (asked: Overlay) => {
      setOverlay(asked)
      if (asked === 'news') markSeen()
    },
    [markSeen],
  )
  useShellCommands(show)
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {texts.navigation.toContent}
      </a>
      <TopBar show={show} />
      <aside className={styles['side']}>
        <ProjectSwitcher />
        <button type="button" className={styles['search']} onClick={() => show('palette')}>
          <IconSearch size={16} aria-hidden="true" />
          <span className={styles['words']}>{texts.navigation.search}</span>
          <kbd aria-hidden="true">{shownKey('mod+k')}</kbd>
        </button>
        <div className={styles['navigation']}>
          <Navigation />
        </div>
        <AccountMenu show={show} hasNews={isNew} />
      </aside>
      <main id="content" className={styles['content']} tabIndex={-1}>
        {/* No screen shows anything of another project, not even until it has loaded its own. */}
        <Outlet key={projectId} />
      </main>
      <LazyBoundary key={overlay}>
        {overlay === 'navigation' && (
          <NavigationDrawer onClose={close} show={show} hasNews={isNew} />
        )}
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'shortcuts' && <ShortcutList onClose={close} />}
        {overlay === 'news' && <WhatsNewDialog onClose={close} />}
      </LazyBoundary>
    </div>
  )
}

// On a phone it replaces what is at the side.
function TopBar({ show }: { show: (overlay: Overlay) => void }) {
  const { navigation } = useTexts()
  const { name } = useProject()
  return (
    <header className={styles['top']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={navigation.open}
        onClick={() => show('navigation')}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <span className={styles['project']} dir="auto">
        {name}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={navigation.search}
        onClick={() => show('palette')}
      >
        <IconSearch size={20} />
      </ActionIcon>
    </header>
  )
}
