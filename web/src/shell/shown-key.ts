/** A key as the keyboard of this device names it. */
export function shownKey(keys: string): string {
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '
  return keys.replace('mod+', modifier).replace(/\w$/, (letter) => letter.toUpperCase())
}
