/** Whether each of the words is the beginning of a word of the label, whatever its accents. */
export function matches(label: string, words: string): boolean {
  const parts = fold(label).split(/[\s(]+/)
  return fold(words)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)))
}

/** The text for comparison: in lower case, without accents. */
export function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
