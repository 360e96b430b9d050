import type { InputErrorCode, ValidationErrors } from '#core/errors.ts'
import {
  searchPrefixesMax,
  searchTextCharactersMax,
  searchWordsMax,
} from '#core/limits/contract.ts'
import { isWithin } from '#core/text.ts'
import { searchPrefixes } from './words.ts'

/** The beginnings of words that the parameter `q` asks for. */
export function parsePrefixes(text: string, validationErrors: ValidationErrors): string[] {
  const refuse = (code: InputErrorCode, detail: string) => {
    validationErrors.push({ pointer: 'q', code, detail })
  }
  if (!isWithin(text, searchTextCharactersMax)) {
    refuse('too_long', `q must have at most ${searchTextCharactersMax} characters.`)
    return []
  }
  const { prefixes, words } = searchPrefixes(text)
  if (words > searchWordsMax) {
    refuse('too_many', `q must have at most ${searchWordsMax} words.`)
  } else if (prefixes.length > searchPrefixesMax) {
    refuse('too_many', `The words of q must have at most ${searchPrefixesMax} parts.`)
  } else if (prefixes.length === 0) {
    refuse('invalid_value', 'q must have a letter or digit to search for.')
  }
  return prefixes
}
