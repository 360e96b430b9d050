import { get, put } from '#api/declare.ts'
import { closed, oneOf } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { noticeKeysMax } from '#core/notices/notice-settings.ts'
import { noticeLanguages } from '#model/notices/languages.ts'
import { eachSwitch, memberNotices, newLeadsChoices } from '#model/notices/member-notices.ts'

const noticeSettings = '/v1/projects/:projectId/notice-settings'

const settings = closed({
  newLeads: oneOf(newLeadsChoices, 'Of which new leads there is an email; imported ones never.'),
  keyIds: Type.Array(Type.String(), {
    maxItems: noticeKeysMax,
    description: "The keys, also of forms, of `chosen`; a form's leads have its key.",
  }),
  ...eachSwitch((kind) => Type.Boolean(memberNotices[kind].description)),
  language: oneOf(noticeLanguages, 'The language of the emails.'),
  timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
})

const NoticeSettings = closed({
  hasMail: Type.Boolean('Whether this installation can send email.'),
  settings,
})

/** The emails that members choose for themselves. */
export const noticeApi = {
  /** The emails that the member gets about the project. */
  getNoticeSettings: get(noticeSettings, {
    needs: 'see',
    response: NoticeSettings,
  }),
  /** Choose the emails that the member gets about the project. */
  saveNoticeSettings: put(noticeSettings, {
    needs: 'see',
    body: settings,
    response: NoticeSettings,
  }),
}
export type NoticeApi = typeof noticeApi
