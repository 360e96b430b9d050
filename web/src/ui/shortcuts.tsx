import { type ReactNode, createContext, use, useEffect, useEffectEvent, useState } from 'react'

/**
 * What a key does on the screens that are shown. `keys` is a key's name as the browser gives it,
 * with `mod+` for ⌘ or Ctrl, or two keys one after the other, such as `g l`.
 */
export type Shortcut = { keys: string; label: string; run: () => void }

type Registry = {
  all: () => readonly Shortcut[]
  /** Answers what takes them out again. */
  add: (shortcuts: readonly Shortcut[]) => () => void
}

const RegistryContext = createContext<Registry | null>(null)
const sequenceMs = 1_000
const typedIn = 'input:not([type="checkbox"]), textarea, select'

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry)
  useEffect(() => {
    let first = ''
    let pressedAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const key = nameOf(event)
      if (key === null || event.defaultPrevented) return
      const sequence = event.timeStamp - pressedAt < sequenceMs ? `${first} ${key}` : key
      const shortcut = findLast(registry.all(), sequence) ?? findLast(registry.all(), key)
      first = key
      pressedAt = event.timeStamp
      if (shortcut === undefined) return
      event.preventDefault()
      first = ''
      shortcut.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [registry])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** Adds shortcuts while the component is shown; the newest of equal ones counts. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useRegistry()
  const run = useEffectEvent((keys: string) => {
    shortcuts.find((shortcut) => shortcut.keys === keys)?.run()
  })
  // Changes with them, but not with what they do.
  const list = JSON.stringify(shortcuts)
  useEffect(() => {
    const added = JSON.parse(list) as Omit<Shortcut, 'run'>[]
    return registry.add(added.map((shortcut) => ({ ...shortcut, run: () => run(shortcut.keys) })))
  }, [list, registry])
}

/** All that can be pressed now, for the list. */
export function useShortcutList(): () => readonly Shortcut[] {
  return useRegistry().all
}

function createRegistry(): Registry {
  let shortcuts: readonly Shortcut[] = []
  return {
    all: () => shortcuts,
    add(added) {
      shortcuts = [...shortcuts, ...added]
      return () => {
        shortcuts = shortcuts.filter((shortcut) => !added.includes(shortcut))
      }
    },
  }
}

function useRegistry(): Registry {
  const registry = use(RegistryContext)
  if (registry === null) throw new Error('No provider of shortcuts is above.')
  return registry
}

function findLast(shortcuts: readonly Shortcut[], keys: string): Shortcut | undefined {
  return shortcuts.findLast((shortcut) => shortcut.keys === keys)
}

/** Null for a key that belongs to a text field, or to a dialog. */
function nameOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (!(target instanceof HTMLElement)) return null
  const isModal = target.closest('[aria-modal="true"]') !== null
  if (ctrlKey || metaKey) return isModal ? null : `mod+${key.toLowerCase()}`
  if (altKey || key === 'Shift') return null
  const isTyped = target.isContentEditable || target.closest(typedIn) !== null
  return isTyped || target.closest('[role="dialog"], [role="menu"]') !== null ? null : key
}
