import { get, patch, post, put, remove } from '#api/declare.ts'
import {
  Preferences,
  View,
  ViewCounts,
  newView,
  pinnedInput,
  preferencesInput,
  viewChange,
} from '#api/leads/view-schemas.ts'
import { nothing } from '#api/nothing.ts'
import { closed, strings } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { viewsCountedMax } from '#model/views/view.ts'

const project = '/v1/projects/:projectId'
const views = `${project}/views`
const view = `${views}/:viewId`

// Whether a view that is shared may be changed depends on the view: its write decides.
export const viewApi = {
  listViews: get(views, {
    needs: 'see',
    summary: "The member's own views and shared ones, oldest first",
    answer: closed({ views: Type.Array(View) }),
  }),
  createView: post(views, {
    needs: 'see',
    summary: 'Save a list of leads as a view; sharing it requires the right to edit',
    body: newView,
    status: 201,
    answer: View,
  }),
  countViews: get(`${views}/counts`, {
    needs: 'see',
    summary: 'The number of leads in views',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
    },
    answer: ViewCounts,
  }),
  changeView: patch(view, {
    needs: 'see',
    summary: "Change one of the member's own views or, with the right to edit, a shared one",
    body: viewChange,
    answer: View,
  }),
  deleteView: remove(view, {
    needs: 'see',
    summary: 'Delete a view, under the same conditions; its leads stay',
  }),
  restoreView: post(`${view}/restore`, {
    needs: 'see',
    summary: 'Restore a view that was deleted',
    body: nothing,
    answer: View,
  }),
  getPreferences: get(`${project}/preferences`, {
    needs: 'see',
    summary: "The member's columns and density of lists, and pinned views",
    answer: Preferences,
  }),
  savePreferences: put(`${project}/preferences`, {
    needs: 'see',
    summary: "Change the member's columns and density of lists",
    body: preferencesInput,
    answer: Preferences,
  }),
  pinViews: put(`${project}/pinned-views`, {
    needs: 'see',
    summary: "Change which views the member's navigation shows",
    body: pinnedInput,
    answer: Preferences,
  }),
}
export type ViewApi = typeof viewApi
