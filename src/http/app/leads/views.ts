import {
  countViews,
  changeView,
  createView,
  readPreferences,
  savePreferences,
} from '#core/views/manage-views.ts'
import { viewRecord, viewsCountedMax } from '#core/views/view.ts'
import { admittedMember } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import { closed, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { View, ViewCounts, newView, preferences, viewChange } from './view-schemas.ts'

const project = '/v1/projects/:projectId'
const views = `${project}/views`
const view = `${views}/:viewId`

// Whether a view that is shared may be changed depends on the view: its write judges it.
export const viewEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', views, {
    needs: 'see',
    operationId: 'listViews',
    summary: "The member's own views and shared ones, oldest first",
    answers: { 200: closed({ views: Type.Array(View) }) },
    async handle({ store }, request) {
      const { projectId, memberId } = whoOf(request)
      const listedViews = await store.listViews(projectId, memberId)
      return { views: listedViews.map((listed) => viewRecord(listed, memberId)) }
    },
  }),
  endpoint('POST', views, {
    needs: 'see',
    operationId: 'createView',
    summary: 'Give a list of leads a name; sharing it takes the right to edit',
    body: newView,
    answers: { 201: View },
    async handle({ store, clock }, request) {
      const who = whoOf(request)
      const viewContent = { columns: null, ...request.body, ...who }
      const created = await createView(store, { ...viewContent, now: clock.now() })
      return viewRecord(created, who.memberId)
    },
  }),
  endpoint('GET', `${views}/counts`, {
    needs: 'see',
    operationId: 'countViews',
    summary: 'How many leads are in some views',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String({ description: 'Where days begin, such as Europe/Berlin.' }),
    },
    answers: { 200: ViewCounts },
    async handle({ store, clock }, request) {
      const countRequest = { ...whoOf(request), query: request.query, now: clock.now() }
      return { counts: await countViews(store, countRequest) }
    },
  }),
  endpoint('PATCH', view, {
    needs: 'see',
    operationId: 'changeView',
    summary: "Change one of the member's own views or, with the right to edit, a shared one",
    body: viewChange,
    answers: { 200: View },
    async handle({ store, clock }, request) {
      const who = viewOf(request)
      const viewUpdate = { ...who, change: request.body, now: clock.now() }
      return viewRecord(await changeView(store, viewUpdate), who.memberId)
    },
  }),
  endpoint('DELETE', view, {
    needs: 'see',
    operationId: 'deleteView',
    summary: 'Delete a view, under the same conditions; its leads stay',
    async handle({ store, clock }, request) {
      await store.deleteView({ ...viewOf(request), now: clock.now() })
    },
  }),
  endpoint('POST', `${view}/restore`, {
    needs: 'see',
    operationId: 'restoreView',
    summary: 'Restore a view that was deleted',
    body: nothing,
    answers: { 200: View },
    async handle({ store, clock }, request) {
      const who = viewOf(request)
      const restored = await store.restoreView({ ...who, now: clock.now() })
      return viewRecord(restored, who.memberId)
    },
  }),
  endpoint('GET', `${project}/preferences`, {
    needs: 'see',
    operationId: 'getPreferences',
    summary: 'How the member has lists of leads shown',
    answers: { 200: preferences },
    handle({ store }, request) {
      const { projectId, memberId } = whoOf(request)
      return readPreferences(store, projectId, memberId)
    },
  }),
  endpoint('PUT', `${project}/preferences`, {
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
