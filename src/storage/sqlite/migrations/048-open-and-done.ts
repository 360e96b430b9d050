import { openAndDoneSchema } from '#storage/schema/open-and-done.ts'

/** Contacts are open or done, and can return to the inbox. */
export const openAndDone = openAndDoneSchema.sqlite
