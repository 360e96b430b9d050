import { consentPhonesSchema } from '#storage/schema/consent-tables.ts'

/** A withdrawal of a consent covers leads with the same phone, and what arrives after it. */
export const consentPhones = consentPhonesSchema.postgres
