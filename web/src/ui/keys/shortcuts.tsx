import { type ReactNode, createContext, use, useEffect, useEffectEvent, useState } from 'react'

import { type CommandName, commandNames } from './command-names.ts'
import { areSingleKeysOn } from './single-keys.ts'

/**
 * What a key does on the screens that are shown. `keys` is a key's name as the browser gives it,
 * with `mod+` for ⌘ or Ctrl, or two keys one after the other, such as `g l`.
 */
export type Shortcut = {
  /** None for what the palette alone offers. */
  keys?: string
  label: string
  /** For what the palette offers. */
  command?: CommandName
  /** Whether it goes on while the key is held down. */
  repeats?: boolean
  /** What it would be done to now; null while there is nothing. */
  subject?: () => string | null
  run: () => void
}

type Registry = {
  all: () => readonly Shortcut[]
  /** Returns what takes them out again. */
  add: (shortcuts: readonly Shortcut[]) => () => void
}

const RegistryContext = createContext<Registry | null>(null)
const sequenceMs = 1_000
const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
/** With ⌘ or Ctrl, they are for what is typed there. */
const editingKeys: ReadonlySet<string> = new Set(['a', 'c', 'v', 'x', 'y', 'z'])

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
      const isHeld = event.repeat && shortcut?.repeats !== true
      if (shortcut?.keys === undefined || isHeld || !isOn(shortcut.keys)) return
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
  const at = useEffectEvent((index: number) => shortcuts[index])
  // Changes with them, but not with what they do.
  const list = JSON.stringify(shortcuts)
  useEffect(() => {
    const added = JSON.parse(list) as Omit<Shortcut, 'run' | 'subject'>[]
    return registry.add(
      added.map((shortcut, index) => ({
        ...shortcut,
        subject: () => at(index)?.subject?.() ?? null,
        run: () => at(index)?.run(),
      })),
    )
  }, [list, registry])
}

/** All that can be pressed now, for the list. */
export function useShortcutList(): () => readonly Shortcut[] {
  return useRegistry().all
}

/** What can be done now to what has the focus, such as a lead. */
export type Command = Omit<Shortcut, 'subject'> & { command: CommandName; subject: string }

/** Returns what the palette is to offer now; called before the focus moves there. */
export function useCommands(): () => readonly Command[] {
  const { all } = useRegistry()
  return () =>
    commandNames.flatMap((command) =>
      all().flatMap((shortcut) => {
        const subject = shortcut.command === command ? shortcut.subject?.() : null
        return subject == null ? [] : [{ ...shortcut, command, subject }]
      }),
    )
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

/** Letters and signs can be switched off; other keys, and those with ⌘ or Ctrl, can't. */
function isOn(keys: string): boolean {
  const isSingle = keys.split(' ').every((key) => key.length === 1)
  return !isSingle || areSingleKeysOn()
}

/** Null for a key that belongs to a text field, or to a dialog. */
function nameOf(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (!(target instanceof HTMLElement) || altKey || event.key === 'Shift') return null
  const isArrow = event.key.startsWith('Arrow') && target.matches('[type="radio"]')
  const isTyped = isArrow || target.isContentEditable || target.closest(typedIn) !== null
  const isCapital = event.key.length === 1 && event.getModifierState('CapsLock') && !shiftKey
  const key = isCapital ? event.key.toLowerCase() : event.key
  if (ctrlKey || metaKey) {
    const isModal = target.closest('[aria-modal="true"]') !== null
    const isEditing = isTyped && editingKeys.has(key.toLowerCase())
    return isModal || isEditing ? null : `mod+${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
  }
  return isTyped || target.closest('[role="dialog"], [role="menu"]') !== null ? null : key
}
