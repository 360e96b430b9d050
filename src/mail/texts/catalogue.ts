import { baseLanguageOf } from '#core/forms/parsing/localized-texts.ts'
import { arabic } from './arabic.ts'
import { type MessageTexts, english } from './english.ts'
import { german } from './german.ts'

const catalogue: Readonly<Record<string, MessageTexts>> = { en: english, de: german, ar: arabic }

/** In English where there are none in the language. */
export function messageTexts(language: string): MessageTexts {
  return catalogue[baseLanguageOf(language)] ?? english
}
