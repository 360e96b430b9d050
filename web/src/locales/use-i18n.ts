import { createContext, use } from 'react'

import type { Formats } from './formats.ts'
import type { Language } from './language.ts'

export type I18n = {
  language: Language
  formats: Formats
  /** Changes every minute, so that “3 minutes ago” stays right. */
  minute: number
  choose: (language: Language) => void
}

export const I18nContext = createContext<I18n | null>(null)

/** The language in use, its formats, and how to choose another. */
export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (i18n === null) throw new Error('There is no I18nProvider.')
  return i18n
}
