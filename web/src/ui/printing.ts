import { useSyncExternalStore } from 'react'

const print = window.matchMedia('print')
let isAnnounced = false

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting)
}

/** Prints dark pages in light colours. */
export function printInLight(): void {
  const { dataset } = document.documentElement
  let scheme: string | undefined
  subscribe(() => {
    if (isPrinting() === (scheme !== undefined)) return
    if (scheme === undefined) scheme = dataset['mantineColorScheme']
    dataset['mantineColorScheme'] = isPrinting() ? 'light' : scheme
    if (!isPrinting()) scheme = undefined
  })
}

function isPrinting(): boolean {
  return isAnnounced || print.matches
}

// Not every browser tells both.
function subscribe(listener: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const announce = (is: boolean) => () => {
    isAnnounced = is
    listener()
  }
  window.addEventListener('beforeprint', announce(true), { signal })
  window.addEventListener('afterprint', announce(false), { signal })
  print.addEventListener('change', listener, { signal })
  return () => ended.abort()
}
