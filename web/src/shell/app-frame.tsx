import type { ReactNode } from 'react'

import { ShortcutsProvider } from '#web/ui/keys/shortcuts.tsx'
import { ToastsProvider } from '#web/ui/states/toasts.tsx'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { VersionBanner } from './connection/version-banner.tsx'

/** What all pages share: toasts and shortcuts. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <ToastsProvider>
      <ShortcutsProvider>
        <ConnectionBanner />
        <VersionBanner />
        {children}
      </ShortcutsProvider>
    </ToastsProvider>
  )
}
