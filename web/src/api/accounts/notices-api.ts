import { type Answer, type BodyOf, answered, app, at } from '#web/api/app.ts'

export type NoticeSettings = BodyOf<'saveNoticeSettings'>
export type Notices = Answer<'getNoticeSettings'>

const path = '/app/v1/projects/{projectId}/notice-settings'

export const getNotices = (projectId: string) => answered(app.GET(path, at({ projectId })))

export const saveNoticeSettings = (projectId: string, body: NoticeSettings) =>
  answered(app.PUT(path, { ...at({ projectId }), body }))
