import type { ContactStore } from '#core/contacts/contact-store.ts'
import { type SearchRequest, parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { AppError, fieldError } from '#core/errors.ts'
import type { FieldStore } from '#core/fields/field.ts'
import { calendarOf } from '#core/values/calendar.ts'
import { isId } from '#core/values/id.ts'
import { Parameters } from '#core/values/parameters.ts'
import { viewsCountedMax } from '#model/views/view.ts'
import { parseView, viewRequestOf } from './parse-view.ts'
import { unknownViewError } from './view-rules.ts'
import {
  type ListPreferences,
  type NewView,
  type Preferences,
  type PreferencesSaving,
  type View,
  type ViewChange,
  type ViewRequest,
  type ViewStore,
  checkPinned,
  parsePreferences,
  preferencesDefault,
} from './view.ts'

/** Throws `invalid_request` with all mistakes, and as the store's `createView`. */
export async function createView(
  store: Pick<ViewStore, 'createView'> & Pick<FieldStore, 'listFields'>,
  view: NewView,
): Promise<View> {
  return store.createView(parseView(view, await store.listFields(view.projectId)))
}

/** What is absent stays as it is. Throws as `createView`, and as the store's `changeView`. */
export async function changeView(
  store: Pick<ViewStore, 'changeView'> & Pick<FieldStore, 'listFields'>,
  { change: requestedChange, ...request }: ViewRequest & { change: ViewChange },
): Promise<View> {
  requireId(request)
  const change = parseView(requestedChange, await store.listFields(request.projectId))
  return store.changeView({ ...request, change })
}

export async function readPreferences(
  store: Pick<ViewStore, 'loadPreferences'>,
  projectId: string,
  memberId: string,
): Promise<Preferences> {
  return { ...preferencesDefault, ...(await store.loadPreferences(projectId, memberId)) }
}

/** Throws `invalid_request` with all mistakes. */
export function savePreferences(
  store: Pick<ViewStore, 'savePreferences'>,
  request: { projectId: string; memberId: string; preferences: ListPreferences },
): Promise<Preferences> {
  return savePart(store, { ...request, preferences: parsePreferences(request.preferences) })
}

/** Throws `invalid_request`. */
export function pinViews(
  store: Pick<ViewStore, 'savePreferences'>,
  { viewIds, ...of }: { projectId: string; memberId: string; viewIds: string[] },
): Promise<Preferences> {
  checkPinned(viewIds)
  return savePart(store, { ...of, preferences: { pinnedViews: viewIds } })
}

async function savePart(
  store: Pick<ViewStore, 'savePreferences'>,
  saving: PreferencesSaving,
): Promise<Preferences> {
  return { ...preferencesDefault, ...(await store.savePreferences(saving)) }
}

function requireId({ viewId }: ViewRequest): void {
  if (!isId('view', viewId)) throw unknownViewError(viewId)
}

/** `total` is null for a view whose filter is obsolete, since its field was deleted. */
export type ViewCount = { viewId: string; total: number | null; isTotalExact: boolean }

export type CountRequest = {
  projectId: string
  memberId: string
  query: SearchRequest
  now: number
}

/**
 * How many leads a member sees in each of some views, within the bounds of a list; nothing for
 * views that they can't see. Counts one after the other, so that other reads can run in
 * between. Throws `invalid_request`.
 */
export async function countViews(
  store: Pick<ViewStore, 'listViews'> &
    Pick<ContactStore, 'filterContacts'> &
    Pick<FieldStore, 'listFields'>,
  { projectId, memberId, query, now }: CountRequest,
): Promise<ViewCount[]> {
  const parameters = new Parameters(query, ['view', 'timeZone'])
  const viewIds = parameters.texts('view', viewsCountedMax)
  const timeZone = parameters.text('timeZone')
  parameters.throwIfAny()
  const calendar = calendarOf(timeZone ?? '')
  checkIds(viewIds)
  const views = await store.listViews(projectId, memberId)
  const fields = await store.listFields(projectId)
  const counts: ViewCount[] = []
  for (const { id: viewId, search } of views.filter(({ id }) => viewIds.includes(id))) {
    const listed = queryOf(search)
    const page = listed === null ? null : await store.filterContacts({ ...listed, limit: 1 })
    const { total = null, isTotalExact = true } = page ?? {}
    counts.push({ viewId, total, isTotalExact })
  }
  return counts

  function queryOf(search: View['search']) {
    try {
      const request = viewRequestOf(search, calendar, now)
      return parseListQuery(request, { projectId, memberId, fields, now })
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_request') return null
      throw error
    }
  }
}

function checkIds(viewIds: readonly string[]): void {
  if (!viewIds.every((id) => isId('view', id))) {
    throw fieldError('view', 'invalid_value', 'view must be the id of a view, view_….')
  }
}
