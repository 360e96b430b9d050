import { isWithin } from '#core/text.ts'

/** The beginning of a long text, with how much is left out; a short text as it is. */
export function cutText(text: string, charactersMax: number): string {
  if (isWithin(text, charactersMax)) return text
  const characters = Array.from(text)
  const left = characters.length - charactersMax
  return `${characters.slice(0, charactersMax).join('')}… (${left} more characters)`
}

/** The first lines of a list, then a line that says where the rest is. */
export function cutLines(lines: readonly string[], linesMax: number, hint: string): string[] {
  if (lines.length <= linesMax) return [...lines]
  return [...lines.slice(0, linesMax), `… and ${lines.length - linesMax} more: ${hint}`]
}
