import { viewApi } from '#api/leads/view-api.ts'
import {
  countViews,
  changeView,
  createView,
  pinViews,
  readPreferences,
  savePreferences,
} from '#core/views/manage-views.ts'
import { viewRecord } from '#core/views/view.ts'
import { asMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

// Whether a view that is shared may be changed depends on the view: its write decides.
export const viewEndpoints = serve(viewApi, {
  async listViews({ store }, request) {
    const { projectId, memberId } = asMember(request)
    const listedViews = await store.listViews(projectId, memberId)
    return { views: listedViews.map((listed) => viewRecord(listed, memberId)) }
  },
  async createView({ store, clock }, request) {
    const who = asMember(request)
    const viewContent = { columns: null, ...request.body, ...who }
    const created = await createView(store, { ...viewContent, now: clock.now() })
    return viewRecord(created, who.memberId)
  },
  async countViews({ store, clock }, request) {
    const countRequest = { ...asMember(request), query: request.query, now: clock.now() }
    return { counts: await countViews(store, countRequest) }
  },
  async changeView({ store, clock }, request) {
    const who = asMember(request)
    const viewUpdate = { ...who, change: request.body, now: clock.now() }
    return viewRecord(await changeView(store, viewUpdate), who.memberId)
  },
  async deleteView({ store, clock }, request) {
    await store.deleteView({ ...asMember(request), now: clock.now() })
  },
  async restoreView({ store, clock }, request) {
    const who = asMember(request)
    const restored = await store.restoreView({ ...who, now: clock.now() })
    return viewRecord(restored, who.memberId)
  },
  getPreferences({ store }, request) {
    const { projectId, memberId } = asMember(request)
    return readPreferences(store, projectId, memberId)
  },
  savePreferences: ({ store }, request) =>
    savePreferences(store, { ...asMember(request), preferences: request.body }),
  pinViews: ({ store }, request) =>
    pinViews(store, { ...asMember(request), viewIds: request.body.viewIds }),
})
