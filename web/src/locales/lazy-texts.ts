import { use } from 'react'

import type { Language } from './language.ts'
import { useI18n } from './use-i18n.ts'

/** Texts that are loaded together with what shows them; until then their user suspends. */
export function lazyTexts<Catalogue>(
  load: Readonly<Record<Language, () => Promise<Catalogue>>>,
): () => Catalogue {
  const loading = new Map<Language, Promise<Catalogue>>()
  return function useLazyTexts() {
    const { language } = useI18n()
    const texts = loading.get(language) ?? load[language]()
    loading.set(language, texts)
    return use(texts)
  }
}
