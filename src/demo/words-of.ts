/** The words of a text, so that a list of many is easy to read. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
