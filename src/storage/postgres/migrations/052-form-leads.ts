import { formLeadsSchema } from '#storage/schema/form-leads.ts'

/** Forms close after so many leads, if they are to. */
export const formLeads = formLeadsSchema.postgres
