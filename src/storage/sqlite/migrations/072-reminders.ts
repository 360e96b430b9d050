import { reminderSchema } from '#storage/schema/reminder-tables.ts'

/** Forms remind visitors, once, of what they have not sent. */
export const reminders = reminderSchema.sqlite
