import type { KeyTexts } from './english/keys.ts'
import { lazyTexts } from './load-texts.ts'

const englishConnect = async () => (await import('./english/connect.ts')).connect
const englishFields = async () => (await import('./english/custom-fields.ts')).customFields
const englishForms = async () => (await import('./english/forms.ts')).forms
const englishDestinations = async () => (await import('./english/destinations.ts')).destinations
const englishProjects = async () => (await import('./english/projects.ts')).projects
const englishKeys = () => import('./english/keys.ts')
const englishMembers = async () => (await import('./english/members.ts')).members
const englishAudit = async () => (await import('./english/audit.ts')).auditTexts
const englishUsage = async () => (await import('./english/usage.ts')).usage
const englishImports = async () => (await import('./english/imports.ts')).imports
const englishExports = async () => (await import('./english/exports.ts')).exports
const englishRequests = async () => (await import('./english/requests.ts')).requests
const englishSpam = async () => (await import('./english/spam.ts')).spam

/** The texts of the screen of one's account. */
export const useAccountTexts = lazyTexts({
  en: async () => (await import('./english/account.ts')).account,
  de: async () => (await import('./german/account.ts')).account,
  ar: async () => (await import('./arabic/account.ts')).account,
})

/** The texts of the screen that connects sources, which are not in Arabic yet. */
export const useConnectTexts = lazyTexts({
  en: englishConnect,
  de: async () => (await import('./german/connect.ts')).connect,
  ar: englishConnect,
})

/** The texts of the screen of fields, which are not in Arabic yet. */
export const useFieldTexts = lazyTexts({
  en: englishFields,
  de: async () => (await import('./german/custom-fields.ts')).customFields,
  ar: englishFields,
})

/** The texts of the screens of forms, which are not in Arabic yet. */
export const useFormTexts = lazyTexts({
  en: englishForms,
  de: async () => (await import('./german/forms.ts')).forms,
  ar: englishForms,
})

/** The texts of the screen of keys, which are not in Arabic yet. */
export const useKeyTexts = lazyTexts<KeyTexts>({
  en: englishKeys,
  de: () => import('./german/keys.ts'),
  ar: englishKeys,
})

/** The texts of the screen of members, which are not in Arabic yet. */
export const useMemberTexts = lazyTexts({
  en: englishMembers,
  de: async () => (await import('./german/members.ts')).members,
  ar: englishMembers,
})

/** The texts of the screen of spam, which are not in Arabic yet. */
export const useSpamTexts = lazyTexts({
  en: englishSpam,
  de: async () => (await import('./german/spam.ts')).spam,
  ar: englishSpam,
})

/** The texts of the screens of destinations, which are not in Arabic yet. */
export const useDestinationTexts = lazyTexts({
  en: englishDestinations,
  de: async () => (await import('./german/destinations.ts')).destinations,
  ar: englishDestinations,
})

/** The texts of Duplicates. */
export const useDuplicateTexts = lazyTexts({
  en: async () => (await import('./english/duplicates.ts')).duplicates,
  de: async () => (await import('./german/duplicates.ts')).duplicates,
  ar: async () => (await import('./arabic/duplicates.ts')).duplicates,
})

/** The texts of Projects and Settings, which are not in Arabic yet. */
export const useProjectTexts = lazyTexts({
  en: englishProjects,
  de: async () => (await import('./german/projects.ts')).projects,
  ar: englishProjects,
})

/** The texts of the screen of usage, which are not in Arabic yet. */
export const useUsageTexts = lazyTexts({
  en: englishUsage,
  de: async () => (await import('./german/usage.ts')).usage,
  ar: englishUsage,
})

/** The texts of Imports, which are not in Arabic yet. */
export const useImportTexts = lazyTexts({
  en: englishImports,
  de: async () => (await import('./german/imports.ts')).imports,
  ar: englishImports,
})

/** The texts of exports of leads. */
export const useExportTexts = lazyTexts({
  en: englishExports,
  de: async () => (await import('./german/exports.ts')).exports,
  ar: async () => (await import('./arabic/exports.ts')).exports,
})

/** The texts of the screen of requests, which are not in Arabic yet. */
export const useRequestTexts = lazyTexts({
  en: englishRequests,
  de: async () => (await import('./german/requests.ts')).requests,
  ar: englishRequests,
})

/** The texts of the audit log, which are not in Arabic yet. */
export const useAuditTexts = lazyTexts({
  en: englishAudit,
  de: async () => (await import('./german/audit.ts')).auditTexts,
  ar: englishAudit,
})
