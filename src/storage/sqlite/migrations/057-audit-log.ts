import { auditSchema } from '#storage/schema/audit-tables.ts'

/** Changes by members, keys and the operator are in a log that nobody can change. */
export const auditLog = auditSchema.sqlite
