import { unreadApi } from '#api/leads/unread-api.ts'
import { findUnread, markRead } from '#core/unread/manage-unread.ts'
import { formatTimeOrNull } from '#core/values/time.ts'
import { countLeads } from '#core/views/count-leads.ts'
import { asMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

export const unreadEndpoints = serve(unreadApi, {
  async countLeads({ store, clock }, request) {
    const { query } = request
    const counts = await countLeads(store, { ...asMember(request), query, now: clock.now() })
    const failingDestinations = await store.countFailingWebhooks(request.params.projectId)
    return { ...counts, failingDestinations }
  },
  async findUnreadLeads({ store }, request) {
    return {
      ids: await findUnread(store, { ...asMember(request), contactIds: request.body.ids }),
    }
  },
  markLeadsRead: ({ store }, request) =>
    markRead(store, { ...asMember(request), contactIds: request.body.ids }),
  markAllLeadsRead: ({ store }, request) =>
    store.markAllRead({ ...asMember(request), upTo: request.body.upTo }),
  async visitLeads({ store, clock }, request) {
    const { lastVisitAt } = await store.noteVisit({ ...asMember(request), now: clock.now() })
    return { lastVisitAt: formatTimeOrNull(lastVisitAt) }
  },
})
