import { noticeSchema } from '#storage/schema/notice-tables.ts'

/** Members choose which mails a project sends them. */
export const notices = noticeSchema.postgres
