import type { ListPreferences } from '#web/api/leads/view-types.ts'
import { unknownLabels, useFieldLabels } from '#web/leads/list/use-names.ts'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import type { LeadView } from '#web/leads/views/use-lead-view.ts'
import {
  preferencesAtFirst,
  usePreferences,
  useSavePreferences,
} from '#web/leads/views/use-preferences.ts'
import { useTexts } from '#web/locales/texts.ts'
import { isStandard } from './column-grid.ts'

/**
 * The columns of the displayed view, else the member's own. Within a view, a change belongs to the
 * view, until it is saved or dismissed.
 */
export function useColumns({ view, columns: changed, changeColumns }: LeadView) {
  const { columns: names } = useTexts('app').leads
  const isNarrow = useIsNarrow()
  const stored = usePreferences()
  const save = useSavePreferences()
  const preferences = stored ?? preferencesAtFirst
  const ofView = view === undefined ? undefined : (changed ?? view.columns ?? undefined)
  const chosen = ofView ?? preferences.columns
  const labels = useFieldLabels(chosen.some(({ name }) => !isStandard(name)))
  // A field that was deleted has no column, until it returns.
  const known = chosen.filter(({ name }) => {
    return isStandard(name) || labels === unknownLabels || labels.has(name)
  })
  const columns = known.length === 0 ? preferencesAtFirst.columns : known
  const fieldIds = columns.flatMap(({ name }) => (isStandard(name) ? [] : [name])).toSorted()
  return {
    columns,
    density: preferences.density,
    labelOf: (name: string) => (isStandard(name) ? names[name] : (labels.get(name) ?? '…')),
    /** The custom fields among them, while there is room for columns. */
    fieldIds: isNarrow ? [] : fieldIds,
    /** Whether it is known yet. */
    isKnown: stored !== null,
    change: ({ columns: nextColumns, density = preferences.density }: Partial<ListPreferences>) => {
      if (view === undefined) save({ columns: nextColumns ?? [...columns], density })
      else {
        if (nextColumns !== undefined) changeColumns(nextColumns)
        if (density !== preferences.density) save({ columns: preferences.columns, density })
      }
    },
  }
}

/** How the list is shown, and how that is changed. */
export type ColumnSettings = ReturnType<typeof useColumns>
