import type { ViewStore } from '#core/views/view-store.ts'
import { type Engine, inProject, readAt } from '#storage/repositories/engine.ts'
import { loadPreferences } from './preferences.ts'
import { listViews } from './views.ts'

/** The port's operations for views and preferences. */
export function viewRepository(engine: Engine) {
  return {
    listViews: (projectId, memberId) =>
      readAt(engine, projectId, (reads, place) => listViews(reads, place, memberId), []),
    createView: (view) => inProject(engine, view.projectId, 'createView', view),
    changeView: (request) => inProject(engine, request.projectId, 'changeView', request),
    deleteView: (request) => inProject(engine, request.projectId, 'deleteView', request),
    restoreView: (request) => inProject(engine, request.projectId, 'restoreView', request),
    loadPreferences: (projectId, memberId) =>
      readAt(engine, projectId, (reads, place) => loadPreferences(reads, place, memberId), null),
    savePreferences: (request) => inProject(engine, request.projectId, 'savePreferences', request),
  } satisfies ViewStore
}
