import { duplicateSchema } from '#storage/schema/duplicate-tables.ts'

/** Contacts are compared with those that may be the same. */
export const duplicates = duplicateSchema.postgres
