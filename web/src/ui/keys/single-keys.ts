import { useSyncExternalStore } from 'react'

const name = 'contact-sync.single-keys'
const listeners = new Set<() => void>()

/** Whether keys without a modifier are shortcuts in this browser (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(name) !== 'off'
}

export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn), choose]
}

function choose(areOn: boolean): void {
  if (areOn) localStorage.removeItem(name)
  else localStorage.setItem(name, 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
