import { createContext, use } from 'react'

import type { Texts } from './english.ts'
import type { Formats } from './formats.ts'
import type { Language } from './language.ts'

export type Wording = {
  language: Language
  texts: Texts
  formats: Formats
  /** Changes every minute, so that what is told as “3 minutes ago” stays right. */
  minute: number
  choose: (language: Language) => void
}

export const WordingContext = createContext<Wording | null>(null)

/** The texts of the language in use, its formats, and how to choose another. */
export function useWording(): Wording {
  const wording = use(WordingContext)
  if (wording === null) throw new Error('No texts are loaded.')
  return wording
}

export function useTexts(): Texts {
  return useWording().texts
}
