const hidden = '[hidden]'
/** Shorter texts appear anywhere by chance. */
const charactersMin = 4

/**
 * The text without any of these, in either case. If it was cut off, its end is also hidden
 * where it may be the beginning of one of them.
 */
export function hideTexts(
  text: string,
  secrets: readonly string[],
  { isCut = false }: { isCut?: boolean } = {},
): string {
  const sought = secrets.filter(({ length }) => length >= charactersMin)
  if (text === '' || sought.length === 0) return text
  const longestFirst = sought.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map((secret) => RegExp.escape(secret)).join('|'), 'gi')
  const rest = text.replaceAll(pattern, hidden)
  return isCut ? withoutBeginning(rest, longestFirst) : rest
}

function withoutBeginning(text: string, [longest = '', ...others]: readonly string[]): string {
  const secrets = [longest, ...others].map((secret) => secret.toLowerCase())
  const folded = text.toLowerCase()
  for (let from = Math.max(0, text.length - longest.length); from < text.length; from += 1) {
    if (text.length - from < charactersMin) break
    const end = folded.slice(from)
    if (secrets.some((secret) => secret.startsWith(end))) return text.slice(0, from) + hidden
  }
  return text
}
