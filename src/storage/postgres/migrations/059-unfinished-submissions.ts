import { unfinishedSchema } from '#storage/schema/unfinished-tables.ts'

/** Forms keep what visitors have entered and not sent, if they want it. */
export const unfinishedSubmissions = unfinishedSchema.postgres
