/** Names in Chinese characters begin with the last name. */
export function joinedName(parts: readonly string[]): string {
  const isHan = parts.length > 1 && parts.every((part) => /^\p{Script=Han}+$/u.test(part))
  return (isHan ? parts.toReversed() : parts).join(' ')
}
