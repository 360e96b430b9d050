import { isAscii } from '#core/text.ts'

// Suffixes of a run are cut to this length, so that a long one grows the index linearly.
const runCharactersMax = 16

// Control characters separate too: an index may cut there, and a word must stay one word in it.
const blankPattern = /[\s\p{Cc}]+/u
const edgePattern = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const asciiWordPattern = /[a-z0-9]+/g
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`
const runPattern = new RegExp(`[${cjk}]+|[^${cjk}]+`, 'gu')
const cjkPattern = new RegExp(`^[${cjk}]`, 'u')
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

/** Words under which a contact is found: each is matched from its beginning. */
export function contactWords(contact: {
  name: string | null
  email: string | null
  company: string | null
}): string[] {
  const words = new Set<string>()
  for (const text of [contact.name, contact.email, contact.company]) {
    if (text !== null) addWords(words, foldText(text))
  }
  return [...words]
}

/**
 * The beginnings that a search asks for, all of which a contact's words must have; and how many
 * blank-separated words the text holds.
 */
export function searchPrefixes(text: string): { prefixes: string[]; words: number } {
  const prefixes = new Set<string>()
  let words = 0
  for (const part of foldText(text).split(blankPattern)) {
    if (part === '') continue
    words += 1
    const address = bare(part)
    if (isAddress(address)) prefixes.add(address)
    else for (const run of runsOf(part)) for (const prefix of windowsOf(run)) prefixes.add(prefix)
  }
  return { prefixes: [...prefixes], words }
}

function addWords(words: Set<string>, folded: string): void {
  if (folded.includes('@')) {
    for (const address of folded.split(blankPattern).map(bare)) {
      if (isAddress(address)) words.add(address)
    }
  }
  for (const run of runsOf(folded)) {
    if (!cjkPattern.test(run)) words.add(run)
    else for (const suffix of suffixesOf(run)) words.add(suffix)
  }
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
  return part.replace(edgePattern, '')
}

// An address counts as a whole besides its parts: `jane@exam` finds it, and so does `exam`.
function isAddress(part: string): boolean {
  const at = part.indexOf('@')
  return at > 0 && at < part.length - 1
}

function runsOf(folded: string): string[] {
  if (isAscii(folded)) return folded.match(asciiWordPattern) ?? []
  return (folded.match(wordPattern) ?? []).flatMap((word) => word.match(runPattern) ?? [])
}

function* suffixesOf(run: string): Generator<string> {
  const characters = Array.from(run)
  for (let start = 0; start < characters.length; start += 1) {
    yield characters.slice(start, start + runCharactersMax).join('')
  }
}

// A run longer than what a suffix keeps is asked for by windows of that length that cover it.
function* windowsOf(run: string): Generator<string> {
  if (!cjkPattern.test(run)) {
    yield run
    return
  }
  const characters = Array.from(run)
  const last = Math.max(0, characters.length - runCharactersMax)
  for (let start = 0; start < last + runCharactersMax; start += runCharactersMax) {
    const begin = Math.min(start, last)
    yield characters.slice(begin, begin + runCharactersMax).join('')
  }
}
