const namePattern = /^\p{Lu}\p{Ll}{3,12}\p{Lu}\p{Ll}{1,4}$/u
const prefixes = /^(?:Mac|Fitz|Della|Saint)\p{Lu}/u
const addressPattern = /\S@\S{1,60}\.\p{L}{2}/u
const mixedPattern = /\p{Ll}\p{Lu}/gu
const mixedLettersMin = 8

/**
 * How much a name looks like one that programs make up: two words run together (`RobertWet`),
 * random letters, an address, or the text itself.
 */
export function scoreName(name: string, text: string): number {
  const word = name.trim()
  if (word === '') return 0
  const isRunTogether = namePattern.test(word) && !prefixes.test(word)
  const weights = [
    isRunTogether ? 3 : 0,
    isRandomText(word) ? 4 : 0,
    addressPattern.test(word) ? 2 : 0,
    word === text.trim() && word.length > 2 ? 3 : 0,
  ]
  return Math.max(...weights)
}

/** Whether a word has random letters, such as `xKjdhQwe`. */
export function isRandomText(word: string): boolean {
  if (!/^[\p{L}\d]{8,60}$/u.test(word)) return false
  const changes = [...word.matchAll(mixedPattern)].length
  return word.length >= mixedLettersMin && changes >= 2
}
