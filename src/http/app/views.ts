import { countViews } from '#core/views/count-views.ts'
import {
  changeView,
  createView,
  deleteView,
  readPreferences,
  restoreView,
  savePreferences,
} from '#core/views/manage-views.ts'
import { viewRecord } from '#core/views/view-record.ts'
import { viewsCountedMax } from '#core/views/view.ts'
import { closed, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { admittedMember } from './admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { Done, done, nothing } from './schemas.ts'
import { View, ViewCounts, newView, preferences, viewChange } from './view-schemas.ts'

const project = '/v1/projects/:projectId'
const views = `${project}/views`
const view = `${views}/:viewId`

// Whether a view that is shared may be changed depends on the view: its write judges it.
export const viewEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: views,
    needs: 'see',
    operationId: 'listViews',
    summary: "The member's own views and those that are shared, oldest first",
    answers: { 200: closed({ views: Type.Array(View) }) },
    async handle({ store }, request) {
      const { projectId, memberId } = whoOf(request)
      const found = await store.listViews(projectId, memberId)
      return { views: found.map((one) => viewRecord(one, memberId)) }
    },
  }),
  endpoint({
    method: 'POST',
    path: views,
    needs: 'see',
    operationId: 'createView',
    summary: 'Give a list of leads a name; sharing it takes the right to edit',
    body: newView,
    answers: { 201: View },
    async handle({ store, clock }, request, reply) {
      const who = whoOf(request)
      const given = { columns: null, ...request.body, ...who }
      const created = await createView(store, { ...given, now: clock.now() })
      reply.code(201)
      return viewRecord(created, who.memberId)
    },
  }),
  endpoint({
    method: 'GET',
    path: `${views}/counts`,
    needs: 'see',
    operationId: 'countViews',
    summary: 'How many leads are in some views',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String({ description: 'Where days begin, such as Europe/Berlin.' }),
    },
    answers: { 200: ViewCounts },
    async handle({ store, clock }, request) {
      const asked = { ...whoOf(request), asked: request.query, now: clock.now() }
      return { counts: await countViews(store, asked) }
    },
  }),
  endpoint({
    method: 'PATCH',
    path: view,
    needs: 'see',
    operationId: 'changeView',
    summary: 'Change a view: their own, and with the right to edit those that are shared',
    body: viewChange,
    answers: { 200: View },
    async handle({ store, clock }, request) {
      const who = viewOf(request)
      const asked = { ...who, change: request.body, now: clock.now() }
      return viewRecord(await changeView(store, asked), who.memberId)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: view,
    needs: 'see',
    operationId: 'deleteView',
    summary: 'Delete a view, under the same conditions; its leads stay',
    answers: { 200: Done },
    async handle({ store, clock }, request) {
      await deleteView(store, { ...viewOf(request), now: clock.now() })
      return done
    },
  }),
  endpoint({
    method: 'POST',
    path: `${view}/restore`,
    needs: 'see',
    operationId: 'restoreView',
    summary: 'Restore a view that was deleted',
    body: nothing,
    answers: { 200: View },
    async handle({ store, clock }, request) {
      const who = viewOf(request)
      const restored = await restoreView(store, { ...who, now: clock.now() })
      return viewRecord(restored, who.memberId)
    },
  }),
  endpoint({
    method: 'GET',
    path: `${project}/preferences`,
    needs: 'see',
    operationId: 'getPreferences',
    summary: 'How the member has lists of leads shown',
    answers: { 200: preferences },
    handle({ store }, request) {
      const { projectId, memberId } = whoOf(request)
      return readPreferences(store, projectId, memberId)
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${project}/preferences`,
    needs: 'see',
    operationId: 'savePreferences',
    summary: 'Change how the member has lists of leads shown',
    body: preferences,
    answers: { 200: preferences },
    handle: ({ store }, request) =>
      savePreferences(store, { ...whoOf(request), preferences: request.body }),
  }),
]

function whoOf(request: AppRequest<typeof project>): { projectId: string; memberId: string } {
  return { projectId: request.params.projectId, memberId: admittedMember(request).id }
}

function viewOf(request: AppRequest<typeof view>) {
  return { ...request.params, memberId: admittedMember(request).id }
}
