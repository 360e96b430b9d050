import { baseLanguageOf } from '#core/forms/localized-texts.ts'
import type { NoticeLanguage } from '#model/notices/languages.ts'
import { arabic } from './arabic.ts'
import { type MessageTexts, english } from './english.ts'
import { german } from './german.ts'

const catalogue: Readonly<Record<string, MessageTexts>> = {
  en: english,
  de: german,
  ar: arabic,
} satisfies Record<NoticeLanguage, MessageTexts>

/** The emails in a language; in English if it has none. */
export function messageTexts(language: string): MessageTexts {
  return catalogue[baseLanguageOf(language)] ?? english
}
