import type { KeyTexts } from './english/keys.ts'
import { lazyTexts } from './load-texts.ts'

/** The texts of the screen of one's account. */
export const useAccountTexts = lazyTexts({
  en: async () => (await import('./english/account.ts')).account,
  de: async () => (await import('./german/account.ts')).account,
})

/** The texts of the screen that connects sources. */
export const useConnectTexts = lazyTexts({
  en: async () => (await import('./english/connect.ts')).connect,
  de: async () => (await import('./german/connect.ts')).connect,
})

/** The texts of the screen of fields. */
export const useFieldTexts = lazyTexts({
  en: async () => (await import('./english/custom-fields.ts')).customFields,
  de: async () => (await import('./german/custom-fields.ts')).customFields,
})

/** The texts of the screens of forms. */
export const useFormTexts = lazyTexts({
  en: async () => (await import('./english/forms.ts')).forms,
  de: async () => (await import('./german/forms.ts')).forms,
})

/** The texts of the screen of keys. */
export const useKeyTexts = lazyTexts<KeyTexts>({
  en: () => import('./english/keys.ts'),
  de: () => import('./german/keys.ts'),
})

/** The texts of the screen of members. */
export const useMemberTexts = lazyTexts({
  en: async () => (await import('./english/members.ts')).members,
  de: async () => (await import('./german/members.ts')).members,
})

/** The texts of the screen of spam. */
export const useSpamTexts = lazyTexts({
  en: async () => (await import('./english/spam.ts')).spam,
  de: async () => (await import('./german/spam.ts')).spam,
})

/** The texts of the screens of destinations. */
export const useDestinationTexts = lazyTexts({
  en: async () => (await import('./english/destinations.ts')).destinations,
  de: async () => (await import('./german/destinations.ts')).destinations,
})

/** The texts of Duplicates. */
export const useDuplicateTexts = lazyTexts({
  en: async () => (await import('./english/duplicates.ts')).duplicates,
  de: async () => (await import('./german/duplicates.ts')).duplicates,
})

/** The texts of Projects and Settings. */
export const useProjectTexts = lazyTexts({
  en: async () => (await import('./english/projects.ts')).projects,
  de: async () => (await import('./german/projects.ts')).projects,
})

/** The texts of the screen of usage. */
export const useUsageTexts = lazyTexts({
  en: async () => (await import('./english/usage.ts')).usage,
  de: async () => (await import('./german/usage.ts')).usage,
})

/** The texts of Imports. */
export const useImportTexts = lazyTexts({
  en: async () => (await import('./english/imports.ts')).imports,
  de: async () => (await import('./german/imports.ts')).imports,
})

/** The texts of exports of leads. */
export const useExportTexts = lazyTexts({
  en: async () => (await import('./english/exports.ts')).exports,
  de: async () => (await import('./german/exports.ts')).exports,
})

/** The texts of the screen of requests. */
export const useRequestTexts = lazyTexts({
  en: async () => (await import('./english/requests.ts')).requests,
  de: async () => (await import('./german/requests.ts')).requests,
})

/** The texts of the audit log. */
export const useAuditTexts = lazyTexts({
  en: async () => (await import('./english/audit.ts')).auditTexts,
  de: async () => (await import('./german/audit.ts')).auditTexts,
})
