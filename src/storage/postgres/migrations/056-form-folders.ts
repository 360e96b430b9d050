import { formFoldersSchema } from '#storage/schema/form-folders.ts'

/** Forms are sorted into folders. */
export const formFolders = formFoldersSchema.postgres
