const symbols: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** A key as the keyboard of this device names it. */
export function shownKey(keys: string): string {
  const key = keys.replace('mod+', '')
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '
  const name = symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return keys === key ? name : modifier + name
}
