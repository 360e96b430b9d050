import {
  countViews,
  changeView,
  createView,
  pinViews,
  readPreferences,
  savePreferences,
} from '#core/views/manage-views.ts'
import { viewRecord, viewsCountedMax } from '#core/views/view.ts'
import { asMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import { closed, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import {
  Preferences,
  View,
  ViewCounts,
  newView,
  pinnedInput,
  preferencesInput,
  viewChange,
} from './view-schemas.ts'

const project = '/v1/projects/:projectId'
const views = `${project}/views`
const view = `${views}/:viewId`

// Whether a view that is shared may be changed depends on the view: its write decides.
export const viewEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', views, {
    needs: 'see',
    operationId: 'listViews',
    summary: "The member's own views and shared ones, oldest first",
    answers: { 200: closed({ views: Type.Array(View) }) },
    async handle({ store }, request) {
      const { projectId, memberId } = asMember(request)
      const listedViews = await store.listViews(projectId, memberId)
      return { views: listedViews.map((listed) => viewRecord(listed, memberId)) }
    },
  }),
  endpoint('POST', views, {
    needs: 'see',
    operationId: 'createView',
    summary: 'Save a list of leads as a view; sharing it requires the right to edit',
    body: newView,
    answers: { 201: View },
    async handle({ store, clock }, request) {
      const who = asMember(request)
      const viewContent = { columns: null, ...request.body, ...who }
      const created = await createView(store, { ...viewContent, now: clock.now() })
      return viewRecord(created, who.memberId)
    },
  }),
  endpoint('GET', `${views}/counts`, {
    needs: 'see',
    operationId: 'countViews',
    summary: 'The number of leads in views',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
    },
    answers: { 200: ViewCounts },
    async handle({ store, clock }, request) {
      const countRequest = { ...asMember(request), query: request.query, now: clock.now() }
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
      const who = asMember(request)
      const viewUpdate = { ...who, change: request.body, now: clock.now() }
      return viewRecord(await changeView(store, viewUpdate), who.memberId)
    },
  }),
  endpoint('DELETE', view, {
    needs: 'see',
    operationId: 'deleteView',
    summary: 'Delete a view, under the same conditions; its leads stay',
    async handle({ store, clock }, request) {
      await store.deleteView({ ...asMember(request), now: clock.now() })
    },
  }),
  endpoint('POST', `${view}/restore`, {
    needs: 'see',
    operationId: 'restoreView',
    summary: 'Restore a view that was deleted',
    body: nothing,
    answers: { 200: View },
    async handle({ store, clock }, request) {
      const who = asMember(request)
      const restored = await store.restoreView({ ...who, now: clock.now() })
      return viewRecord(restored, who.memberId)
    },
  }),
  endpoint('GET', `${project}/preferences`, {
    needs: 'see',
    operationId: 'getPreferences',
    summary: "The member's columns and density of lists, and pinned views",
    answers: { 200: Preferences },
    handle({ store }, request) {
      const { projectId, memberId } = asMember(request)
      return readPreferences(store, projectId, memberId)
    },
  }),
  endpoint('PUT', `${project}/preferences`, {
    needs: 'see',
    operationId: 'savePreferences',
    summary: "Change the member's columns and density of lists",
    body: preferencesInput,
    answers: { 200: Preferences },
    handle: ({ store }, request) =>
      savePreferences(store, { ...asMember(request), preferences: request.body }),
  }),
  endpoint('PUT', `${project}/pinned-views`, {
    needs: 'see',
    operationId: 'pinViews',
    summary: "Change which views the member's navigation shows",
    body: pinnedInput,
    answers: { 200: Preferences },
    handle: ({ store }, request) =>
      pinViews(store, { ...asMember(request), viewIds: request.body.viewIds }),
  }),
]
