import { requestCountsSchema } from '#storage/schema/request-tables.ts'

/** Requests are also counted by operation and code, and for a year. */
export const requestCounts = requestCountsSchema.postgres
