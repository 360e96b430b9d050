import { sortText } from '#core/contacts/searching/sort-text.ts'

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const vowelPattern = /[aeiouy]/g
const repeatedPattern = /(.)\1+/gu
const titles = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'mx', 'herr', 'frau', 'ing', 'dipl'])
const skeletonCharacters = 8
const nicknameLettersMin = 3
/** From how many letters on a word may differ by one letter, and by two. */
const oneErrorMin = 5
const twoErrorsMin = 8

/** The first and the last word of a name; null without letters. */
export type NameWords = { given: string; family: string }

/**
 * What similar names have in common: the initial of the first word, and the consonants of the last
 * one. Null without words.
 */
export function nameKey(words: NameWords | null): string | null {
  if (words === null) return null
  const { given, family } = words
  const [initial = ''] = given
  const consonants = family.slice(1).replaceAll(vowelPattern, '')
  const skeleton = `${family.slice(0, 1)}${consonants}`.replaceAll(repeatedPattern, '$1')
  return `${initial} ${Array.from(skeleton).slice(0, skeletonCharacters).join('')}`
}

/**
 * Whether two names may be of one person: the same last word, and the same first word or its
 * beginning or initial, each with a letter or two mistyped if it is long.
 */
export function areSimilarNames(first: NameWords | null, second: NameWords | null): boolean {
  if (first === null || second === null) return false
  const isSameGiven =
    isNear(first.given, second.given) ||
    isShortFor(first.given, second.given) ||
    isShortFor(second.given, first.given)
  return isSameGiven && isNear(first.family, second.family)
}

export function nameWords(name: string | null): NameWords | null {
  if (name === null) return null
  const comma = name.indexOf(',')
  const turned = comma === -1 ? name : `${name.slice(comma + 1)} ${name.slice(0, comma)}`
  const all = sortText(turned).match(wordPattern) ?? []
  const words = all.filter((word) => !titles.has(word))
  const [given] = words
  const family = words.at(-1)
  return given === undefined || family === undefined ? null : { given, family }
}

function isShortFor(short: string, long: string): boolean {
  return (short.length === 1 || short.length >= nicknameLettersMin) && long.startsWith(short)
}

function isNear(a: string, b: string): boolean {
  if (a === b) return true
  const letters = Math.min(a.length, b.length)
  if (letters < oneErrorMin) return false
  return isWithin(a, b, letters < twoErrorsMin ? 1 : 2)
}

/** Whether so many insertions, deletions and replacements turn one text into the other. */
function isWithin(a: string, b: string, errors: number): boolean {
  if (Math.abs(a.length - b.length) > errors) return false
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const replaced = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 0) <= errors
}
