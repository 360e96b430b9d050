import { closed, closedPartial, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { densities, viewNameCharactersMax } from '#core/views/view.ts'
import { viewColumnsMax } from '#model/views/view.ts'
import { columnNames, columnWidths, pinnedViewsMax } from '#model/views/view.ts'
import { viewSearch } from './filter-schemas.ts'

const columns = Type.Array(
  closed({
    name: Type.String({
      maxLength: 40,
      description: `${columnNames.join(', ')}, or the id of a custom field.`,
    }),
    width: Type.Nullable(
      Type.Integer({ minimum: columnWidths.min, maximum: columnWidths.max }),
      'In CSS pixels; null for automatic.',
    ),
  }),
  { maxItems: viewColumnsMax, description: 'The visible columns, in order.' },
)
const viewColumns = Type.Nullable(columns, "Null for each member's own columns.")

const viewInput = {
  name: Type.String({ maxLength: viewNameCharactersMax * 4 }),
  search: viewSearch,
  isShared: Type.Boolean('Whether all members see it. Requires the right to edit.'),
}

export const newView = closed({ ...viewInput, columns: Type.Optional(viewColumns) })
const { name, search, isShared } = viewInput
export const viewChange = closedPartial({ name, search, columns: viewColumns, isShared })

export const View = closed({
  id: Type.String('`view_…`'),
  ...viewInput,
  columns: viewColumns,
  isOwn: Type.Boolean('Whether the signed-in member created it.'),
  createdAt: time('When it was created.'),
  updatedAt: time('When it last changed.'),
})

export const viewCounts = Type.Array(
  closed({
    viewId: Type.String(),
    total: Type.Nullable(Type.Integer('As in a list; null if a filter uses a deleted field.')),
    isTotalExact: Type.Boolean('Whether no more match than `total` says.'),
  }),
)
export const ViewCounts = closed({ counts: viewCounts })

const listPreferences = { columns, density: oneOf(densities, 'The height of rows.') }
export const preferencesInput = closed(listPreferences)
const pinnedViews = strings(`Ids of views, at most ${pinnedViewsMax}, in order.`)
export const pinnedInput = closed({ viewIds: pinnedViews })
export const Preferences = closed({ ...listPreferences, pinnedViews })
