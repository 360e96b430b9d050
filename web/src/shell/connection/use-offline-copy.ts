import { useEffect } from 'react'

import { pageVersion } from './page-version.ts'

const prefix = 'application-'
const assets = '/assets/'
const waitMs = 5_000

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

/**
 * Keeps a copy of the page and of the code that it has loaded so far, for the service worker, which
 * opens the application without a connection. Copies of other versions go. Nothing where the
 * browser has no service workers, as at addresses that are neither `https:` nor local.
 */
async function keepOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const name = prefix + pageVersion
  const copy = await caches.open(name)
  const copied = new Set((await copy.keys()).map(({ url }) => url))
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
  const missing = [new URL('/', location.href).href, ...loaded.filter(isKept)]
  await copy.addAll([...new Set(missing)].filter((url) => !copied.has(url)))
  // Browsers keep only the first 250, and all that is loaded fills them.
  performance.clearResourceTimings()
  const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)
  await Promise.all(others.map((each) => caches.delete(each)))
}

function isKept(url: string): boolean {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname.startsWith(assets) && !pathname.endsWith('.json')
}
