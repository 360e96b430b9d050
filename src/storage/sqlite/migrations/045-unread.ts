import { unreadSchema } from '#storage/schema/unread-tables.ts'

/** Each member has leads of their own that are unread, from their next visit on. */
export const unread = unreadSchema.sqlite
