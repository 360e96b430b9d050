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
  /** The member's own views and shared ones, oldest first. */
  listViews: get(views, {
    needs: 'see',
    response: closed({ views: Type.Array(View) }),
  }),
  /** Save a list of leads as a view; sharing it requires the right to edit. */
  createView: post(views, {
    needs: 'see',
    body: newView,
    status: 201,
    response: View,
  }),
  /** The number of leads in views. */
  countViews: get(`${views}/counts`, {
    needs: 'see',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
    },
    response: ViewCounts,
  }),
  /** Change one of the member's own views or, with the right to edit, a shared one. */
  changeView: patch(view, {
    needs: 'see',
    body: viewChange,
    response: View,
  }),
  /** Delete a view, under the same conditions; its leads stay. */
  deleteView: remove(view, {
    needs: 'see',
  }),
  /** Restore a view that was deleted. */
  restoreView: post(`${view}/restore`, {
    needs: 'see',
    body: nothing,
    response: View,
  }),
  /** The member's columns and density of lists, and pinned views. */
  getPreferences: get(`${project}/preferences`, {
    needs: 'see',
    response: Preferences,
  }),
  /** Change the member's columns and density of lists. */
  savePreferences: put(`${project}/preferences`, {
    needs: 'see',
    body: preferencesInput,
    response: Preferences,
  }),
  /** Change which views the member's navigation shows. */
  pinViews: put(`${project}/pinned-views`, {
    needs: 'see',
    body: pinnedInput,
    response: Preferences,
  }),
}
export type ViewApi = typeof viewApi
