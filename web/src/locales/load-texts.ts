import { use } from 'react'

import type { Language } from './language.ts'
import { useI18n } from './use-i18n.ts'

/**
 * Texts that are loaded together with what shows them; until then their user suspends, unless they
 * were prepared.
 */
export function lazyTexts<Catalogue>(
  load: Readonly<Record<Language, () => Promise<Catalogue>>>,
): (() => Catalogue) & { prepare: (language: Language) => void } {
  const loading = new Map<Language, Promise<Catalogue>>()
  const begin = (language: Language) => {
    const texts = loading.get(language) ?? load[language]()
    loading.set(language, texts)
    return texts
  }
  const prepare = (language: Language) => {
    const texts = begin(language)
    texts.then(
      // As React marks what it has waited for.
      (value) => Object.assign(texts, { status: 'fulfilled', value }),
      // What can't be loaded ahead is asked for again, and reported, once it is to be shown.
      () => loading.delete(language),
    )
  }
  const useLazyTexts = () => use(begin(useI18n().language))
  return Object.assign(useLazyTexts, { prepare })
}
