import { DirectionProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { languages } from '#web/locales/language.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ShortcutsProvider } from '#web/ui/shortcuts.tsx'
import { NoticesProvider } from '#web/ui/states/notices.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { VersionNotice } from './version-notice.tsx'

/** What all pages share: notices, shortcuts, the direction of the language. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { direction } = languages[useI18n().language]
  return (
    // It reads later changes from the root element's `dir`.
    <DirectionProvider initialDirection={direction}>
      <NoticesProvider>
        <ShortcutsProvider>
          <ConnectionNotice />
          <VersionNotice />
          {children}
        </ShortcutsProvider>
      </NoticesProvider>
    </DirectionProvider>
  )
}
