import { apiImportSchema } from '#storage/schema/import-job-tables.ts'

/** Keys upload files too. */
export const apiImports = apiImportSchema.postgres
