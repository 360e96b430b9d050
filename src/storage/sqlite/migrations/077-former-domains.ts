import { formerDomainsSchema } from '#storage/schema/form-domains.ts'

/** Forms stay closed at a domain that was removed. */
export const formerDomains = formerDomainsSchema.sqlite
