import type { NoticeApi } from '#api/accounts/notice-api.ts'
import type { ResponseOf, BodyOf } from '#api/declare.ts'

export type NoticeSettings = BodyOf<NoticeApi['saveNoticeSettings']>
export type Notices = ResponseOf<NoticeApi['getNoticeSettings']>
