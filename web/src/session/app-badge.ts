import { useEffect } from 'react'

import { useUnreadCount } from './unread.ts'

/** Shows the number of unread leads on the icon of the installed application. */
export function useAppBadge(): void {
  const total = useUnreadCount()?.total
  useEffect(() => {
    if (total !== undefined) showBadge(total)
  }, [total])
}

export function clearBadge(): void {
  showBadge(0)
}

function showBadge(total: number): void {
  // Not every browser can, and some refuse it to pages that are not installed.
  if (!('setAppBadge' in navigator)) return
  const change = total === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(total)
  change.catch(() => undefined)
}
