import {
  searchPlacesMax,
  searchPrefixesMax,
  searchTermBytesMax,
  searchTermsMax,
} from '#core/limits/contract.ts'
import { isAscii } from '#core/values/text.ts'

// The length of a term that begins within a run. Longer terms make each position cost more in an
// index; shorter ones make a search for a long run find contacts that have its parts in separate
// places.
const windowCharacters = 4
// Bounds what a text folds to: a name can have 200 characters, and NFKD turns each into up to 18.
const foldedUnitsMax = 1_024
const comparedMax = 16

// Control characters separate too: an index may cut there, and a word must stay whole in it.
const blankPattern = /[\s\p{Cc}]+/u
const plainEdgesPattern = /^[a-z0-9].*[a-z0-9]$/
const edgePattern = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const asciiWordPattern = /[a-z0-9]+/g
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
const runPattern = new RegExp(`[${cjk}]+|[^${cjk}]+`, 'gu')
// All of them are after the scripts of Europe and the Near East.
const laterPattern = /[\u1100-\uffff]/
const cjkPattern = new RegExp(`[${cjk}]`, 'u')
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

/**
 * Words under which a contact is found: each is matched from its beginning. Whatever the texts are,
 * there are at most as many words and bytes as the contract allows: the first ones win.
 */
export function contactWords(contact: {
  name: string | null
  email: string | null
  company: string | null
}): string[] {
  const words = new BoundedWords()
  for (const text of [contact.name, contact.email, contact.company]) {
    if (text === null) continue
    const folded = foldText(text.slice(0, foldedUnitsMax))
    addWords(words, folded.slice(0, foldedUnitsMax))
  }
  return words.list
}

/**
 * The beginnings that a search asks for, all of which a contact's words must match; and how many
 * blank-separated words the text has.
 */
export function searchPrefixes(text: string): { prefixes: string[]; words: number } {
  const parts = foldText(text)
    .split(blankPattern)
    .filter((part) => part !== '')
  // In a long search the windows overlap less, so that there are not too many.
  let prefixes: string[] = []
  for (let step = 1; step <= windowCharacters; step += 1) {
    prefixes = [...new Set(parts.flatMap((part) => prefixesOf(part, step)))]
    if (prefixes.length <= searchPrefixesMax) break
  }
  return { prefixes, words: parts.length }
}

class BoundedWords {
  readonly list: string[] = []
  private set: Set<string> | null = null
  private units = 0
  private isFull = false

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
  if (folded.includes('@')) {
    for (const address of folded.split(blankPattern).map(bare)) {
      if (isAddress(address)) words.add(address)
    }
  }
  let placesLeft = searchPlacesMax
  for (const run of runsOf(folded)) {
    if (!hasCjk(run)) {
      words.add(run)
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

/** Lower case without accents, compatibility forms unified: `Ångström` and `ANGSTROM` are equal. */
function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
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
