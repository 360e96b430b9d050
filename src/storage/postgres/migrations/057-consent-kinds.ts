import { consentKindsSchema } from '#storage/schema/consent-tables.ts'

/** Leads are listed by their consents. */
export const consentKinds = consentKindsSchema.postgres
