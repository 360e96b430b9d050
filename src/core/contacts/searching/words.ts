import {
  searchPlacesMax,
  searchPrefixesMax,
  searchTermBytesMax,
  searchTermsMax,
} from '#core/limits/contract.ts'
import { isAscii } from '#core/values/text.ts'
import { type SearchedFieldName, searchedFieldNames } from '#model/contacts/fields.ts'

// The length of a term that begins within a run. Longer terms make each position cost more in an
// index; shorter ones make a search for a long run find contacts that have its parts in separate
// places.
const windowCharacters = 4
// Bounds what a text folds to: a name can have 200 characters, and NFKD turns each into up to 18.
const foldedUnitsMax = 1_024
const comparedMax = 16
// Each of them with one or two letters: beyond, all of a word are spelled alike.
const umlautsMax = 2

// Control characters separate too: an index may cut there, and a word must stay whole in it.
const blankPattern = /[\s\p{Cc}]+/u
const plainEdgesPattern = /^[a-z0-9].*[a-z0-9]$/
const edgePattern = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu
const asciiWordPattern = /[a-z0-9]+/g
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
const runPattern = new RegExp(`[${cjk}]+|[^${cjk}]+`, 'gu')
// All of them are after the scripts of Europe and the Near East.
const laterPattern = /[\u1100-\uffff]/
const cjkPattern = new RegExp(`[${cjk}]`, 'u')
const diaeresis = '\u0308'
const decomposedUmlautPattern = /[aou]\u0308/g
const umlautPattern = /[äöü]/g
const plainUmlauts: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u' }
// Accents of Latin, Greek and Cyrillic; the vowel points of Hebrew and Arabic.
const accentPattern = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
const letterPattern = /[ßæœøđðłıþς]/g
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** A beginning of words, or several of which a contact needs only one. */
export type Prefix = string | readonly string[]

/**
 * Words under which a contact is found: each is matched from its beginning. Whatever the texts are,
 * there are at most as many words and bytes as the contract allows: the first ones win, before
 * other spellings of any.
 */
export function contactWords(
  contact: Readonly<Record<SearchedFieldName, string | null>>,
): string[] {
  const words = new BoundedWords()
  for (const name of searchedFieldNames) {
    const text = contact[name]
    if (text === null) continue
    const folded = foldText(text.slice(0, foldedUnitsMax))
    addWords(words, folded.slice(0, foldedUnitsMax))
  }
  words.addSpellings()
  return words.list
}

/**
 * The beginnings that a search asks for, all of which a contact's words must match; and how many
 * blank-separated words the text has.
 */
export function searchPrefixes(text: string): { prefixes: Prefix[]; words: number } {
  const parts = foldText(text)
    .split(blankPattern)
    .filter((part) => part !== '')
  // In a long search the windows overlap less, so that there are not too many.
  let prefixes: string[] = []
  for (let step = 1; step <= windowCharacters; step += 1) {
    prefixes = [...new Set(parts.flatMap((part) => prefixesOf(part, step)))]
    if (prefixes.length <= searchPrefixesMax) break
  }
  return { prefixes: prefixes.map(spelled), words: parts.length }
}

/** Whether the words of a contact are what a search asks for. */
export function hasPrefixes(words: readonly string[], prefixes: readonly Prefix[]): boolean {
  return prefixes.every((prefix) =>
    [prefix].flat().some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}

class BoundedWords {
  readonly list: string[] = []
  private set: Set<string> | null = null
  private units = 0
  private isFull = false
  private readonly spellings: string[] = []

  /** A word that may have umlauts: with two letters for any, it counts after all others. */
  addSpelled(word: string): void {
    const [plain = word, ...others] = spellingsOf(word)
    this.spellings.push(...others)
    this.add(plain)
  }

  addSpellings(): void {
    for (const word of this.spellings) this.add(word)
  }

  add(word: string): void {
    if (this.isFull || this.has(word)) return
    this.units += word.length
    this.isFull = this.list.length === searchTermsMax || this.isTooLongWith(word)
    if (this.isFull) return
    this.set?.add(word)
    this.list.push(word)
  }

  // Looking a few words through costs less than a set, which interns each of its strings.
  private has(word: string): boolean {
    if (this.list.length <= comparedMax) return this.list.includes(word)
    this.set ??= new Set(this.list)
    return this.set.has(word)
  }

  // Bytes are counted only where there may be too many: a unit takes at most 3.
  private isTooLongWith(word: string): boolean {
    if (this.units * 3 <= searchTermBytesMax) return false
    let bytes = Buffer.byteLength(word)
    for (const listed of this.list) bytes += Buffer.byteLength(listed)
    return bytes > searchTermBytesMax
  }
}

function addWords(words: BoundedWords, folded: string): void {
  const add = hasUmlauts(folded)
    ? (word: string) => words.addSpelled(word)
    : (word: string) => words.add(word)
  if (folded.includes('@')) {
    for (const address of folded.split(blankPattern).map(bare)) {
      if (isAddress(address)) add(address)
    }
  }
  let placesLeft = searchPlacesMax
  for (const run of runsOf(folded)) {
    if (!hasCjk(run)) {
      add(run)
      continue
    }
    for (const window of placesOf(run, placesLeft)) {
      words.add(window)
      placesLeft -= 1
    }
  }
}

function prefixesOf(part: string, step: number): string[] {
  const address = bare(part)
  if (isAddress(address)) return [address]
  return runsOf(part).flatMap((run) => (hasCjk(run) ? windowsOf(run, step) : [run]))
}

/** What a search asks for to find a word by its beginning, however its umlauts are spelled. */
function spelled(word: string): Prefix {
  const spellings = spellingsOf(word)
  const shortest = spellings.filter(
    (spelling) => !spellings.some((other) => other !== spelling && spelling.startsWith(other)),
  )
  const [only = word, ...others] = shortest
  return others.length === 0 ? only : shortest
}

function hasUmlauts(folded: string): boolean {
  return !isAscii(folded) && folded.search(umlautPattern) !== -1
}

/** A folded word with `a` or `ae` for each `ä`, first the plain letters. */
function spellingsOf(word: string): string[] {
  if (!hasUmlauts(word)) return [word]
  const umlauts = word.match(umlautPattern)?.length ?? 0
  const choices = umlauts > umlautsMax ? 2 : 2 ** umlauts
  return Array.from({ length: choices }, (_, choice) => {
    let place = 0
    return word.replace(umlautPattern, (umlaut) => {
      const isLong = umlauts > umlautsMax ? choice === 1 : ((choice >> place) & 1) === 1
      place += 1
      return (plainUmlauts[umlaut] ?? umlaut) + (isLong ? 'e' : '')
    })
  })
}

/**
 * Lower case without accents but those of `ä`, `ö` and `ü`, compatibility forms unified: `Ångström`
 * and `ANGSTRÖM` are equal.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').toLowerCase()
  const kept = letters.includes(diaeresis)
    ? letters.replace(decomposedUmlautPattern, (umlaut) => umlaut.normalize('NFC'))
    : letters
  return kept
    .replace(accentPattern, '')
    .replace(letterPattern, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

// Without the brackets, quotes and commas that text puts around an address.
function bare(part: string): string {
  return plainEdgesPattern.test(part) ? part : part.replace(edgePattern, '')
}

// An address counts as a whole as well as by its parts: `jane@exam` finds it, and so does `exam`.
function isAddress(part: string): boolean {
  const at = part.indexOf('@')
  return at > 0 && at < part.length - 1
}

function runsOf(folded: string): string[] {
  if (isAscii(folded)) return folded.match(asciiWordPattern) ?? []
  const words = folded.match(wordPattern) ?? []
  return hasCjk(folded) ? words.flatMap((word) => word.match(runPattern) ?? []) : words
}

function hasCjk(text: string): boolean {
  return laterPattern.test(text) && cjkPattern.test(text)
}

/** The terms that begin at the first positions of a run. */
function placesOf(run: string, placesMax: number): string[] {
  const characters = charactersOf(run, placesMax + windowCharacters - 1)
  return characters
    .slice(0, placesMax)
    .map((_, place) => characters.slice(place, place + windowCharacters).join(''))
}

/**
 * What a search asks for to find a run: windows that cover it, each `step` characters after the
 * previous one, as far as a contact's own windows can go.
 */
function windowsOf(run: string, step: number): string[] {
  const characters = charactersOf(run, searchPlacesMax + windowCharacters - 1)
  const last = Math.max(0, characters.length - windowCharacters)
  const windows: string[] = []
  for (let start = 0; start < last + step; start += step) {
    const begin = Math.min(start, last)
    windows.push(characters.slice(begin, begin + windowCharacters).join(''))
  }
  return windows
}

/** The first characters of a text. */
function charactersOf(text: string, max: number): string[] {
  return Array.from(text.slice(0, 2 * max)).slice(0, max)
}
