import { importJobSchema } from '#storage/schema/import-job-tables.ts'

/** The server imports files that members upload. */
export const importJobs = importJobSchema.sqlite
