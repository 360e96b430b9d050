import { fileSchema } from '#storage/schema/file-tables.ts'

/** Visitors attach files to forms. */
export const formFiles = fileSchema.postgres
