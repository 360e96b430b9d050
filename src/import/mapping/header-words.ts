import { type Meaning, phrases } from './header-phrases.ts'
import { morePhrases } from './more-header-phrases.ts'

/** Letters that have no accent to lose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
}

/** In lower case and without accents; other signs stay. */
export function foldWord(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßłøæœđı]/g, (letter) => plainLetters[letter] ?? letter)
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function compact(phrase: string): string {
  return foldWord(phrase).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function meaningsByPhrase(): ReadonlyMap<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const [meaning, lines] of [...Object.entries(phrases), ...Object.entries(morePhrases)]) {
    for (const phrase of lines.split(/[,\n]/)) {
      const spelt = phrase.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
      for (const one of [compact(phrase), compact(spelt)]) {
        if (one !== '' && !meanings.has(one)) meanings.set(one, asMeaning(meaning))
      }
    }
  }
  return meanings
}

/** By the phrase, folded and without blanks. */
export const meanings = meaningsByPhrase()

// The names in the table above are the meanings.
function asMeaning(name: string): Meaning {
  return name as Meaning
}
