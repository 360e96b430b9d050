import type { ReactNode } from 'react'

import { ShortcutsProvider } from '#web/ui/keys/shortcuts.tsx'
import { NoticesProvider } from '#web/ui/states/notices.tsx'
import { ConnectionNotice } from './connection/connection-notice.tsx'
import { VersionNotice } from './connection/version-notice.tsx'

/** What all pages share: notices and shortcuts. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <NoticesProvider>
      <ShortcutsProvider>
        <ConnectionNotice />
        <VersionNotice />
        {children}
      </ShortcutsProvider>
    </NoticesProvider>
  )
}
