import { use } from 'react'

import type { Language } from './language.ts'
import { useWording } from './use-texts.ts'

/** Texts that are loaded together with what shows them; until then their user suspends. */
export function lateTexts<Catalogue>(
  load: Readonly<Record<Language, () => Promise<Catalogue>>>,
): () => Catalogue {
  const loading = new Map<Language, Promise<Catalogue>>()
  return function useLateTexts() {
    const { language } = useWording()
    const found = loading.get(language) ?? load[language]()
    loading.set(language, found)
    return use(found)
  }
}
