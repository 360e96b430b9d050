import { noticeApi } from '#api/accounts/notice-api.ts'
import { readNoticeSettings, saveNoticeSettings } from '#core/notices/manage-notices.ts'
import { asMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

/** The emails that members choose for themselves. */
export const noticeEndpoints = serve(noticeApi, {
  async getNoticeSettings({ store, mail }, request) {
    const { projectId, memberId } = asMember(request)
    const hasMail = mail !== null
    return { hasMail, settings: await readNoticeSettings(store, projectId, memberId) }
  },
  async saveNoticeSettings({ store, clock, mail }, request) {
    const saving = { ...asMember(request), settings: request.body, now: clock.now() }
    return { hasMail: mail !== null, settings: await saveNoticeSettings(store, saving) }
  },
})
