import type { Field } from '#web/api/leads/field-types.ts'

const lengthMin = 5

export function similarFields(label: string, fields: readonly Field[]): readonly Field[] {
  return fields.filter((other) => other.label !== label && lookAlike(other.label, label))
}

/**
 * Whether two labels look like the same one: but for case, blanks, accents and signs, or for one
 * letter that is missing, other or swapped with the next.
 */
export function lookAlike(label: string, other: string): boolean {
  const [a, b] = [wordsOf(label).join(''), wordsOf(other).join('')]
  if (a.toLowerCase() === b.toLowerCase()) return a !== ''
  const [longer, shorter] = [Array.from(a), Array.from(b)].toSorted(
    (one, two) => two.length - one.length,
  )
  return longer !== undefined && shorter !== undefined && isMistyped(longer, shorter)
}

/** Lower-case words without accents; a letter that is a word, as in Plan A, is upper-case. */
function wordsOf(label: string): string[] {
  const words = label
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) =>
    Array.from(word).length === 1 ? word.toUpperCase() : word,
  )
}

/** Few mistype the first letter: Height is not Weight. */
function isMistyped(longer: readonly string[], shorter: readonly string[]): boolean {
  if (shorter.length < lengthMin) return false
  const begin = shorter.findIndex((letter, i) => letter !== longer[i])
  const at = begin === -1 ? shorter.length : begin
  if (at === 0) return false
  const rest = (letters: readonly string[], skipped: number) => letters.slice(at + skipped).join('')
  const [left = '', right = ''] = [longer[at], shorter[at]]
  if (longer.length > shorter.length) {
    return rest(longer, 1) === rest(shorter, 0) && !isNumbering(left)
  }
  if (isNumbering(left + right)) return false
  const isSwapped = left === shorter[at + 1] && right === longer[at + 1]
  return rest(longer, 1) === rest(shorter, 1) || (isSwapped && rest(longer, 2) === rest(shorter, 2))
}

/** Address 1 and Address 2, or Plan A and Plan B, are meant to differ. */
function isNumbering(letters: string): boolean {
  return /[\p{N}\p{Lu}]/u.test(letters)
}
