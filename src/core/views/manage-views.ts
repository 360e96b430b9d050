import type { FieldStore } from '#core/fields/field-store.ts'
import { isId } from '#core/id.ts'
import { parseView } from './parse-view.ts'
import { type Preferences, parsePreferences, preferencesDefault } from './preferences.ts'
import { unknownViewError } from './errors.ts'
import type { NewView, ViewChange, ViewRequest, ViewStore } from './view-store.ts'
import type { View } from './view.ts'

/** Throws `invalid_request` with all mistakes, and as the store's `createView`. */
export async function createView(
  store: Pick<ViewStore, 'createView'> & Pick<FieldStore, 'listFields'>,
  given: NewView,
): Promise<View> {
  return store.createView(parseView(given, await store.listFields(given.projectId)))
}

/** What is absent stays as it is. Throws as `createView`, and as the store's `changeView`. */
export async function changeView(
  store: Pick<ViewStore, 'changeView'> & Pick<FieldStore, 'listFields'>,
  { change: given, ...request }: ViewRequest & { change: ViewChange },
): Promise<View> {
  requireId(request)
  const change = parseView(given, await store.listFields(request.projectId))
  return store.changeView({ ...request, change })
}

/** Throws as the store's `deleteView`. */
export async function deleteView(
  store: Pick<ViewStore, 'deleteView'>,
  request: ViewRequest,
): Promise<void> {
  requireId(request)
  await store.deleteView(request)
}

/** Throws as the store's `restoreView`. */
export async function restoreView(
  store: Pick<ViewStore, 'restoreView'>,
  request: ViewRequest,
): Promise<View> {
  requireId(request)
  return store.restoreView(request)
}

export async function readPreferences(
  store: Pick<ViewStore, 'loadPreferences'>,
  projectId: string,
  memberId: string,
): Promise<Preferences> {
  return (await store.loadPreferences(projectId, memberId)) ?? preferencesDefault
}

/** Throws `invalid_request` with all mistakes. */
export async function savePreferences(
  store: Pick<ViewStore, 'savePreferences'>,
  request: { projectId: string; memberId: string; preferences: Preferences },
): Promise<Preferences> {
  const preferences = parsePreferences(request.preferences)
  await store.savePreferences({ ...request, preferences })
  return preferences
}

function requireId({ viewId }: ViewRequest): void {
  if (!isId('view', viewId)) throw unknownViewError(viewId)
}
