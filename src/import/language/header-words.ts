import type { ContactFieldName } from '#model/contacts/fields.ts'
// For each meaning, its phrases between commas, a line for each language.
import phrases from './header-phrases.json' with { type: 'json' }

/**
 * What a word of a header can mean: a field, a part of a name, or a difference between columns of
 * one field. `elsewhere` is a person other than the contact.
 */
export type Meaning = keyof typeof phrases
type PhrasesOfFields = Readonly<Record<ContactFieldName, readonly string[]>>

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
  for (const [meaning, lines] of Object.entries(phrases satisfies PhrasesOfFields)) {
    for (const phrase of lines.flatMap((line) => line.split(','))) {
      const spelt = phrase.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
      for (const word of [compact(phrase), compact(spelt)]) {
        if (word !== '' && !meanings.has(word)) meanings.set(word, asMeaning(meaning))
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
