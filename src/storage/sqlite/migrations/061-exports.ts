import { exportSchema } from '#storage/schema/export-tables.ts'

/** The server writes files with leads, and keeps them for a day. */
export const exports = exportSchema.sqlite
