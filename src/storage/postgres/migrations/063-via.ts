import { viaSchema } from '#storage/schema/via.ts'

/** Contacts and events have the projects that they came by. */
export const via = viaSchema.postgres
