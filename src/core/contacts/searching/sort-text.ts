import { isAscii } from '#core/values/text.ts'
import { foldText } from './words.ts'

const sortedCharacters = 100
const plainUmlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' }

/**
 * What orders contacts by a name or a company: its beginning, folded as words are, with umlauts as
 * plain letters. Empty without one.
 */
export function sortText(text: string | null): string {
  if (text === null) return ''
  // NFKD makes no letter shorter than one unit.
  const folded = foldText(text.slice(0, 2 * sortedCharacters))
  const plain = isAscii(folded)
    ? folded
    : folded.replaceAll(/[äöü]/g, (umlaut) => plainUmlauts[umlaut] ?? umlaut)
  return plain.length <= sortedCharacters ? plain : cut(plain)
}

/** Not between the halves of a character. */
function cut(text: string): string {
  return Array.from(text.slice(0, 2 * sortedCharacters))
    .slice(0, sortedCharacters)
    .join('')
}

/** The order of two texts by their characters, which is the one of both engines. */
export function compareTexts(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  for (let i = 0; i < max; i += 1) {
    const [unit, other] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (unit !== other) return rankOf(unit) - rankOf(other)
  }
  return a.length - b.length
}

// Halves of a character beyond U+FFFF come before U+E000 as units, and after U+FFFF as characters.
function rankOf(unit: number): number {
  return unit >= 0xd8_00 && unit < 0xe0_00 ? unit + 0x1_00_00 : unit
}
