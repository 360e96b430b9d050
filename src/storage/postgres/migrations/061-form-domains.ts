import { formDomainsSchema } from '#storage/schema/form-domains.ts'

/** The forms of a project can have a domain. */
export const formDomains = formDomainsSchema.postgres
