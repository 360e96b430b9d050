import { lazyTexts } from './lazy-texts.ts'

const english = async () => (await import('./english/spam.ts')).spam

/** The texts of the screen of spam, which are not in Arabic yet. */
export const useSpamTexts = lazyTexts({
  en: english,
  de: async () => (await import('./german/spam.ts')).spam,
  ar: english,
})
