import { consentWithdrawalsSchema } from '#storage/schema/consent-tables.ts'

/** Consents can be withdrawn. */
export const consentWithdrawals = consentWithdrawalsSchema.postgres
