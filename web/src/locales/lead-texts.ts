import { lazyTexts } from './load-texts.ts'

/** The texts of an open lead. */
export const useLeadTexts = lazyTexts({
  en: async () => (await import('./english/lead.ts')).lead,
  de: async () => (await import('./german/lead.ts')).lead,
})
