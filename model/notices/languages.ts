/** The languages of emails to members. */
export const noticeLanguages = ['en', 'de', 'ar'] as const
export type NoticeLanguage = (typeof noticeLanguages)[number]
