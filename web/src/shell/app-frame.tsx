import { DirectionProvider } from '@mantine/core'
import type { ReactNode } from 'react'

import { languages } from '#web/locales/language.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { NoticesProvider } from '#web/ui/notices.tsx'
import { ShortcutsProvider } from '#web/ui/shortcuts.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { PaletteProvider } from './palette-entries.tsx'
import { VersionNotice } from './version-notice.tsx'

/** What all pages share: notices, shortcuts, the direction of the language. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { direction } = languages[useI18n().language]
  return (
    // A later change it sees at the page's root.
    <DirectionProvider initialDirection={direction}>
      <NoticesProvider>
        <ShortcutsProvider>
          <PaletteProvider>
            <ConnectionNotice />
            <VersionNotice />
            {children}
          </PaletteProvider>
        </ShortcutsProvider>
      </NoticesProvider>
    </DirectionProvider>
  )
}
