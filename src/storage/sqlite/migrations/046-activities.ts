import { activitySchema } from '#storage/schema/activity-tables.ts'

/** Members comment on contacts, call them and write to them. */
export const activities = activitySchema.sqlite
