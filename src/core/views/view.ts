import { type ValidationErrors, addError, fieldError, throwIfAny } from '#core/errors.ts'
import { type StoreOf, readIn, write } from '#core/operation.ts'
import { isId } from '#core/values/id.ts'
import { withTextTimes } from '#core/values/time.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import { columnNames, pinnedViewsMax, columnFieldsMax } from '#model/views/view.ts'

/** A named list of leads: visible to its creator, and to the project if shared. */
export type View = {
  /** `view_…` */
  id: string
  /** Who created it. */
  memberId: string
  name: string
  search: LeadSearch
  /** Its columns; null for each reader's own. */
  columns: Column[] | null
  isShared: boolean
  createdAt: number
  updatedAt: number
}

export const viewNameCharactersMax = 60
/** As JSON. */
export const viewSearchCharactersMax = 4_000
export const ownViewsMax = 100
export const sharedViewsMax = 100
/** How many of the latest deleted views can be restored. */
export const deletedViewsKept = 100

/** A column of a list of leads. Without a width it takes its share. */
export type Column = {
  /** One of `columnNames`, or the id of a custom field. */
  name: string
  width: number | null
}

/**
 * The columns to show, in order. The column of a deleted field is skipped, until
 * it returns.
 */
export function checkColumns(columns: readonly Column[], errors: ValidationErrors): void {
  if (columns.length === 0) {
    addError(errors, '/columns', 'required', 'columns must name at least one column.')
  }
  const names = columns.map(({ name }) => name)
  if (names.filter((name) => isId('field', name)).length > columnFieldsMax) {
    const detail = `columns must name at most ${columnFieldsMax} custom fields.`
    addError(errors, '/columns', 'too_many', detail)
  }
  for (const [i, name] of names.entries()) {
    const isKnown = columnNames.some((known) => known === name) || isId('field', name)
    if (isKnown && names.indexOf(name) === i) continue
    const detail = isKnown
      ? `${name} must be in columns only once.`
      : `name must be one of ${columnNames.join(', ')}, or the id of a custom field, field_….`
    addError(errors, `/columns/${i}/name`, 'invalid_value', detail)
  }
}

export const densities = ['comfortable', 'compact'] as const

/** How a member has lists of leads shown. */
export type Preferences = {
  /** The columns to show, in order. */
  columns: Column[]
  density: (typeof densities)[number]
  /** Ids of views that the navigation shows, in order; those that are gone are skipped. */
  pinnedViews: string[]
}
export type ListPreferences = Omit<Preferences, 'pinnedViews'>

export const preferencesDefault: Preferences = {
  columns: columnNames.filter((name) => name !== 'updated').map((name) => ({ name, width: null })),
  density: 'comfortable',
  pinnedViews: [],
}

/** Throws `invalid_request` with all mistakes. */
export function parsePreferences({ columns, density }: ListPreferences): ListPreferences {
  const errors: ValidationErrors = []
  checkColumns(columns, errors)
  throwIfAny(errors)
  return { columns: columns.map(({ name, width }) => ({ name, width })), density }
}

/** Throws `invalid_request`. */
export function checkPinned(viewIds: readonly string[]): void {
  if (viewIds.length > pinnedViewsMax) {
    throw fieldError('/viewIds', 'too_many', `You can pin at most ${pinnedViewsMax} views.`)
  }
  if (new Set(viewIds).size < viewIds.length || !viewIds.every((id) => isId('view', id))) {
    throw fieldError('/viewIds', 'invalid_value', 'viewIds must be ids of views, each only once.')
  }
}

/** A view as a member sees it. */
export function viewRecord({ memberId, ...view }: View, readerId: string) {
  return { ...withTextTimes(view), isOwn: memberId === readerId }
}

export type NewView = Pick<View, 'memberId' | 'name' | 'search' | 'columns' | 'isShared'> & {
  projectId: string
  now: number
}
export type ViewChange = Partial<Pick<View, 'name' | 'search' | 'columns' | 'isShared'>>
/** What a member does with a view. The write checks their role. */
export type ViewRequest = { projectId: string; viewId: string; memberId: string; now: number }

export type PreferencesSaving = {
  projectId: string
  memberId: string
  preferences: Partial<Preferences>
}

/** What the core needs from storage for views and preferences. */
export const viewPort = {
  /** A member's own and shared views, oldest first. */
  listViews: readIn<(projectId: string, memberId: string) => View[]>({ otherwise: [] }),
  /** Throws `not_permitted`, and `invalid_request` where there are too many. */
  createView: write<(view: NewView) => View>({
    audit: { subject: 'view', action: 'create', isAlways: true },
    isVisible: true,
  }),
  /** Throws `not_found`, `not_permitted`, and `invalid_request` where there are too many. */
  changeView: write<(request: ViewRequest & { change: ViewChange }) => View>({
    audit: { subject: 'view', action: 'change', of: 'viewId' },
    isVisible: true,
  }),
  /** Throws `not_found`, `not_permitted`. */
  deleteView: write<(request: ViewRequest) => void>({
    audit: { subject: 'view', action: 'delete', of: 'viewId' },
    isVisible: true,
  }),
  /** Undoes a deletion. Throws as `changeView`; `not_found` also unless it was deleted. */
  restoreView: write<(request: ViewRequest) => View>({
    audit: { subject: 'view', action: 'restore', of: 'viewId', isAlways: true },
    isVisible: true,
  }),
  /** What a member has changed. */
  loadPreferences: readIn<(projectId: string, memberId: string) => Partial<Preferences>>({
    otherwise: {},
  }),
  /** What is absent stays as it is. Answers what the member has changed so far. */
  savePreferences: write<(saving: PreferencesSaving) => Partial<Preferences>>({ audit: null }),
}

export type ViewStore = StoreOf<typeof viewPort>
