import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { IconArrowLeft } from '#web/icons/icons.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Appearance } from '#web/ui/appearance.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { ToSignIn } from '#web/ui/to-sign-in.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import styles from './account-screen.module.css'

/** What belongs to a person, whatever project they are in. */
export function AccountScreen() {
  const { screens, account: texts, product } = useTexts()
  const { data: session } = useSuspenseQuery(sessionQuery)
  if (session === null) return <ToSignIn />
  const { account } = session
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Anchor className={styles['back']} renderRoot={(props) => <Link to="/" {...props} />}>
          <IconArrowLeft size={18} aria-hidden="true" className={styles['arrow']} />
          <Mark />
          {product}
        </Anchor>
      </header>
      <main className={styles['main']}>
        <ScreenHead title={screens.account} detail={account.email} />
        <ProfileSection account={account} />
        <PasswordSection />
        <SecondFactorSection isOn={account.hasSecondFactor} />
        <PasskeysSection />
        <SessionsSection />
        <Section title={texts.appearance}>
          <Appearance isLabelled />
        </Section>
      </main>
    </div>
  )
}
