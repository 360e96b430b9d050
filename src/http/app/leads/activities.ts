import { activityApi, activities } from '#api/leads/activity-api.ts'
import {
  addActivity,
  deleteActivity,
  editComment,
} from '#core/contacts/activities/manage-activities.ts'
import { newestMentionsMax } from '#core/notices/notice.ts'
import { findUnmailed } from '#core/notices/unmailed-mentions.ts'
import { formatTime } from '#core/values/time.ts'
import { actionOf, asMember } from '#http/app/admitted.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'

/** What members add to the history of a lead, where it is read. */
export const activityEndpoints = serve(activityApi, {
  async listMentions({ store }, request) {
    const mentions = await store.listMentions({ ...asMember(request), limit: newestMentionsMax })
    return { data: mentions.map(({ at, ...mention }) => ({ ...mention, at: formatTime(at) })) }
  },
  async addActivity(services, request) {
    const { kind, text: comment } = request.body
    const added = { ...actionOf(services, request), kind, text: comment }
    const id = await addActivity(services.store, added)
    return {
      id,
      unmailed: await unmailedIn(services, request, kind === 'comment' ? comment : ''),
    }
  },
  async editComment(services, request) {
    const edit = { ...actionOf(services, request), text: request.body.text }
    await editComment(services.store, edit)
    return { unmailed: await unmailedIn(services, request, edit.text) }
  },
  async deleteActivity(services, request) {
    await deleteActivity(services.store, actionOf(services, request))
  },
})

function unmailedIn(
  { store, mail }: Services,
  request: AppRequest<typeof activities>,
  comment = '',
) {
  const mentioning = { ...asMember(request), text: comment, hasMail: mail !== null }
  return findUnmailed(store, mentioning)
}
