import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 48rem)')

/** Whether the window is as narrow as a phone, where the table is a list of cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
