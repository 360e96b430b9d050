import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import { IconMenu2, IconSearch } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { AccountMenu } from '#web/shell/menus/account-menu.tsx'
import { ProjectSwitcher } from '#web/shell/menus/project-switcher.tsx'
import { useWhatsNew } from '#web/shell/whats-new/whats-new.tsx'
import { keyName } from '#web/ui/keys/key-name.ts'
import { type Command, useCommands } from '#web/ui/keys/shortcuts.tsx'
import { typeAhead } from '#web/ui/keys/typed-ahead.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { usePreload } from '#web/ui/use-preload.ts'
import { Additions } from './additions.tsx'
import { Navigation } from './navigation/navigation.tsx'
import { PermittedScreen } from './permitted-screen.tsx'
import styles from './shell.module.css'
import { type Overlay, useShellCommands } from './use-shell-commands.ts'

// What opens above the screen is loaded when it is first opened.
const Palette = lazyPart(() => import('#web/shell/palette/palette.tsx'), 'Palette')
const ShortcutList = lazyPart(() => import('#web/shell/palette/shortcut-list.tsx'), 'ShortcutList')
const NavigationDrawer = lazyPart(
  () => import('./navigation/navigation-drawer.tsx'),
  'NavigationDrawer',
)

const WhatsNewDialog = lazyPart(
  () => import('#web/shell/whats-new/whats-new-dialog.tsx'),
  'WhatsNewDialog',
)

/** The frame of every screen of a project. */
export function Shell() {
  const texts = useTexts('app')
  const { id: projectId } = useProject()
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = () => setOverlay(null)
  const offeredNow = useCommands()
  const [commands, setCommands] = useState<readonly Command[]>([])
  const { isNew, markSeen } = useWhatsNew()
  const show = (next: Overlay) => {
    setCommands(offeredNow())
    if (next === 'palette') typeAhead()
    setOverlay(next)
    if (next === 'whats-new') markSeen()
  }
  useShellCommands(show)
  usePreload(Palette.prepare)
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {texts.navigation.toContent}
      </a>
      <a className={styles['skip']} href="#list">
        {texts.navigation.toList}
      </a>
      <TopBar show={show} />
      <aside id="side" className={styles['side']}>
        <ProjectSwitcher />
        <UnstyledButton className={styles['search']} onClick={() => show('palette')}>
          <IconSearch size={16} />
          <Text span inherit truncate flex={1}>
            {texts.navigation.search}
          </Text>
          <kbd aria-hidden="true">{keyName('mod+k')}</kbd>
        </UnstyledButton>
        <div className={styles['navigation']}>
          <Navigation />
        </div>
        <AccountMenu show={show} hasNews={isNew} />
      </aside>
      <main id="content" className={styles['content']} tabIndex={-1}>
        {/* No screen shows anything of another project, not even until it has loaded its own. */}
        <PermittedScreen key={projectId} />
      </main>
      <Additions />
      {overlay === 'navigation' && <NavigationDrawer onClose={close} show={show} hasNews={isNew} />}
      {overlay === 'palette' && <Palette commands={commands} show={show} onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutList onClose={close} />}
      {overlay === 'whats-new' && <WhatsNewDialog onClose={close} />}
    </div>
  )
}

// On a phone it replaces the navigation at the side.
function TopBar({ show }: { show: (overlay: Overlay) => void }) {
  const { navigation } = useTexts('app')
  const { name } = useProject()
  return (
    <header className={styles['top']}>
      <ActionIcon size="lg" aria-label={navigation.open} onClick={() => show('navigation')}>
        <IconMenu2 size={20} />
      </ActionIcon>
      <Text span inherit truncate flex={1} fw={600} dir="auto">
        {name}
      </Text>
      <ActionIcon size="lg" aria-label={navigation.search} onClick={() => show('palette')}>
        <IconSearch size={20} />
      </ActionIcon>
    </header>
  )
}
