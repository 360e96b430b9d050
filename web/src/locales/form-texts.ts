import { lazyTexts } from './lazy-texts.ts'

const english = async () => (await import('./english/forms.ts')).forms

/** The texts of the screens of forms, which are not in Arabic yet. */
export const useFormTexts = lazyTexts({
  en: english,
  de: async () => (await import('./german/forms.ts')).forms,
  ar: english,
})
