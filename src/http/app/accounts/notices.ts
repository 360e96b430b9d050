import { readNoticeSettings, saveNoticeSettings } from '#core/notices/manage-notices.ts'
import { newLeadsChoices, noticeKeysMax, noticeLanguages } from '#core/notices/notice-settings.ts'
import { asMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed, oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const noticeSettings = '/v1/projects/:projectId/notice-settings'

const settings = closed({
  newLeads: oneOf(newLeadsChoices, 'Of which new leads there is an email; imported ones never.'),
  keyIds: Type.Array(Type.String(), {
    maxItems: noticeKeysMax,
    description: "The keys, also of forms, of `chosen`; a form's leads have its key.",
  }),
  hasAssigned: Type.Boolean(
    'Whether to email the member when someone else assigns a lead to them.',
  ),
  hasMentions: Type.Boolean('Whether to email the member when someone mentions them in a comment.'),
  hasSummary: Type.Boolean('Whether there is one at 8 o’clock about the day before.'),
  hasAlerts: Type.Boolean('Whether there is one about what admins should know; for admins only.'),
  language: oneOf(noticeLanguages, 'The language of the emails.'),
  timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
})

const NoticeSettings = closed({
  hasMail: Type.Boolean('Whether this installation can send email.'),
  settings,
})

/** The emails that members choose for themselves. */
export const noticeEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', noticeSettings, {
    needs: 'see',
    operationId: 'getNoticeSettings',
    summary: 'The emails that the member gets about the project',
    answers: { 200: NoticeSettings },
    async handle({ store, mail }, request) {
      const { projectId, memberId } = asMember(request)
      const hasMail = mail !== null
      return { hasMail, settings: await readNoticeSettings(store, projectId, memberId) }
    },
  }),
  endpoint('PUT', noticeSettings, {
    needs: 'see',
    operationId: 'saveNoticeSettings',
    summary: 'Choose the emails that the member gets about the project',
    body: settings,
    answers: { 200: NoticeSettings },
    async handle({ store, clock, mail }, request) {
      const saving = { ...asMember(request), settings: request.body, now: clock.now() }
      return { hasMail: mail !== null, settings: await saveNoticeSettings(store, saving) }
    },
  }),
]
