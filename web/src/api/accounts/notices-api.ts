import type { NoticeApi } from '#api/accounts/notice-api.ts'
import type { ResponseOf, BodyOf } from '#api/declare.ts'
import { request } from '#web/api/request.ts'

export type NoticeSettings = BodyOf<NoticeApi['saveNoticeSettings']>
export type Notices = ResponseOf<NoticeApi['getNoticeSettings']>

const path = '/v1/projects/:projectId/notice-settings'

export const getNotices = (projectId: string) =>
  request<NoticeApi['getNoticeSettings']>('GET', path, { projectId })

export const saveNoticeSettings = (projectId: string, body: NoticeSettings) =>
  request<NoticeApi['saveNoticeSettings']>('PUT', path, { projectId }, { body })
