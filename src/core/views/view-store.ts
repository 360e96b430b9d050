import type { Awaitable } from '#core/awaitable.ts'
import type { Preferences } from './preferences.ts'
import type { View } from './view.ts'

export type NewView = Pick<View, 'memberId' | 'name' | 'search' | 'columns' | 'isShared'> & {
  projectId: string
  now: number
}
export type ViewChange = Partial<Pick<View, 'name' | 'search' | 'columns' | 'isShared'>>
/** What a member does with a view. The write judges it by their role. */
export type ViewRequest = { projectId: string; viewId: string; memberId: string; now: number }

/** What the core needs from storage for views and preferences. */
export type ViewStore = {
  /** A member's own and those that are shared, oldest first. */
  listViews(projectId: string, memberId: string): Awaitable<View[]>
  /** Throws `not_permitted`, and `invalid_request` where there are too many. */
  createView(view: NewView): Promise<View>
  /** Throws `not_found`, `not_permitted`, and `invalid_request` where there are too many. */
  changeView(request: ViewRequest & { change: ViewChange }): Promise<View>
  /** Throws `not_found`, `not_permitted`. */
  deleteView(request: ViewRequest): Promise<void>
  /** Undoes a deletion. Throws as `changeView`; `not_found` also for what was not deleted. */
  restoreView(request: ViewRequest): Promise<View>
  /** Null for a member who has changed nothing. */
  loadPreferences(projectId: string, memberId: string): Awaitable<Preferences | null>
  savePreferences(request: {
    projectId: string
    memberId: string
    preferences: Preferences
  }): Promise<void>
}
