import { useSyncExternalStore } from 'react'

import { useIsPrinting } from '#web/ui/printing.ts'

const narrow = window.matchMedia('(width < 48rem)')

/** Whether the window is as narrow as a phone, where the table is a list of cards; not on paper. */
export function useIsNarrow(): boolean {
  const isNarrow = useSyncExternalStore(subscribe, () => narrow.matches)
  return !useIsPrinting() && isNarrow
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
