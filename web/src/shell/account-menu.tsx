import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { lazy } from 'react'

import { IconSelector } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Initials } from '#web/ui/initials.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import { WhatsNewDot } from './whats-new-dot.tsx'
import type { Overlay } from './overlay.ts'
import styles from './switcher.module.css'

const load = async () => ({ default: (await import('./account-items.tsx')).AccountItems })
const AccountItems = lazy(load)

type Props = { show: (overlay: Overlay) => void; hasNews: boolean }

/** Who is signed in: their account, the theme, and the way out. */
export function AccountMenu({ show, hasNews }: Props) {
  const texts = useTexts()
  const { session, role } = useProject()
  const { opening, wasOpened, buttonProps } = useOpening('menu', load)
  const { name } = session.account
  return (
    <>
      <UnstyledButton {...buttonProps} className={styles['button']}>
        <Initials name={name} />
        <span className={styles['name']}>
          {name}
          <br />
          <span className={styles['detail']}>{texts.roles[role]}</span>
        </span>
        <VisuallyHidden>{texts.navigation.account}</VisuallyHidden>
        {hasNews && (
          <>
            <VisuallyHidden>{texts.navigation.whatsNew}</VisuallyHidden>
            <WhatsNewDot />
          </>
        )}
        <IconSelector size={16} aria-hidden="true" />
      </UnstyledButton>
      <LazyBoundary>
        {wasOpened && <AccountItems opening={opening} show={show} hasNews={hasNews} />}
      </LazyBoundary>
    </>
  )
}
