import type { Texts } from './english.ts'
import type { Language } from './language.ts'

const catalogues: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./english.ts')).english,
  de: async () => (await import('./german.ts')).german,
  ar: async () => (await import('./arabic.ts')).arabic,
}

/** Loads one catalogue: a browser never loads the others. */
export function loadTexts(language: Language): Promise<Texts> {
  return catalogues[language]()
}
