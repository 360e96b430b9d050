import { requestEmailsSchema } from '#storage/schema/request-tables.ts'

/** Batches are found by each of their addresses. */
export const requestEmails = requestEmailsSchema.sqlite
