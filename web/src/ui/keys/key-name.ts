const symbols: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** A key, or two keys one after the other, as the keyboard of this device names them. */
export function keyName(keys: string): string {
  return keys.split(' ').map(nameOf).join(' ')
}

function nameOf(key: string): string {
  const bare = key.replace('mod+', '')
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '
  const name = symbols[bare] ?? (bare.length === 1 ? bare.toUpperCase() : bare)
  return bare === key ? name : modifier + name
}
