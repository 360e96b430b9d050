import { requestLogSchema } from '#storage/schema/request-tables.ts'

/** The latest requests are kept, to find out what became of a lead. */
export const requestLog = requestLogSchema.postgres
