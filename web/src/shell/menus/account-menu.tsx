import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'

import { IconSelector } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import type { Overlay } from '#web/shell/use-shell-commands.ts'
import { WhatsNewDot } from '#web/shell/whats-new/whats-new.tsx'
import { useOpening } from '#web/ui/dialogs/use-opening.ts'
import { Initials } from '#web/ui/lead/initials.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './switcher.module.css'

const AccountItems = lazyPart(() => import('./account-items.tsx'), 'AccountItems')

type Props = { show: (overlay: Overlay) => void; hasNews: boolean }

/** Who is signed in: their account, the theme, and the way out. */
export function AccountMenu({ show, hasNews }: Props) {
  const texts = useTexts('app')
  const { session, role } = useProject()
  const { opening, wasOpened, buttonProps } = useOpening('menu', AccountItems.prepare)
  const { name, isAway } = session.account
  const details = [texts.roles[role], ...(isAway ? [texts.navigation.away] : [])]
  return (
    <>
      <UnstyledButton {...buttonProps} className={styles['button']}>
        <Initials name={name} />
        <Text span inherit truncate flex={1} fw={600}>
          {name}
          <br />
          <Text span size="xs" c="dimmed">
            {details.join(' · ')}
          </Text>
        </Text>
        <VisuallyHidden>{texts.navigation.account}</VisuallyHidden>
        {hasNews && (
          <>
            <VisuallyHidden>{texts.navigation.whatsNew}</VisuallyHidden>
            <WhatsNewDot />
          </>
        )}
        <IconSelector size={16} />
      </UnstyledButton>
      {wasOpened && <AccountItems opening={opening} show={show} hasNews={hasNews} />}
    </>
  )
}
