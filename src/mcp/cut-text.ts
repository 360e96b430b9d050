import { isWithin } from '#core/text.ts'

/** The beginning of a long text, and how much of it is left out; short ones as they are. */
export function cutText(text: string, charactersMax: number): string {
  if (isWithin(text, charactersMax)) return text
  const characters = Array.from(text)
  const left = characters.length - charactersMax
  return `${characters.slice(0, charactersMax).join('')}… (${left} more characters)`
}

/** The first lines of a list, and a line that says how to come to the rest. */
export function cutLines(lines: readonly string[], linesMax: number, hint: string): string[] {
  if (lines.length <= linesMax) return [...lines]
  return [...lines.slice(0, linesMax), `… and ${lines.length - linesMax} more: ${hint}`]
}
