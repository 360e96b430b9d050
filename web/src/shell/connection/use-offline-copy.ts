import { useEffect } from 'react'

import { keepOfflineCopy } from './offline-copy.ts'

/** Keeps the copy once the first screen is there, and again whenever the window is left. */
export function useOfflineCopy(): void {
  useEffect(() => {
    const keep = () => {
      // A full disk or a private window: the application works without a copy.
      if (navigator.onLine) void keepOfflineCopy().catch(() => undefined)
    }
    const keepWhenLeft = () => document.visibilityState === 'hidden' && keep()
    const timer = setTimeout(keep, waitMs)
    document.addEventListener('visibilitychange', keepWhenLeft)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keepWhenLeft)
    }
  }, [])
}

const waitMs = 5_000
