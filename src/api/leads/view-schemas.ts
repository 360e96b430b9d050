import { closed, closedPartial, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import {
  columnsMax,
  densities,
  viewDaysMax,
  viewNameCharactersMax,
  viewSearchCharactersMax,
} from '#core/views/view.ts'
import { contactTypes, publicChannels } from '#model/contacts/contact.ts'
import { contactSorts, contactStatuses } from '#model/contacts/filters.ts'
import { columnNames, columnWidths, pinnedViewsMax } from '#model/views/view.ts'

const days = (description: string) =>
  Type.Integer({ minimum: 1, maximum: viewDaysMax, description })

const onlyTrue = (description: string) =>
  Type.Unsafe<true>({ type: 'boolean', enum: [true], description })

const search = closedPartial(
  {
    q: Type.String('Starts of words that must all be found.'),
    key: strings('Ids of keys, any of which created the lead.'),
    channel: Type.Array(oneOf(publicChannels, 'Any of these.')),
    tag: strings('All of these.'),
    assignee: Type.String('`me` for the signed-in member, `none`, or the id of a member.'),
    notKey: strings('None of these.'),
    notTag: strings('None of these.'),
    notAssignee: Type.String('`me`, `none`, or the id of a member.'),
    untagged: onlyTrue('Only without tags.'),
    type: oneOf(contactTypes, 'Person or company.'),
    createdDays: days('Created in this number of days, including today.'),
    createdFrom: Type.String('Created on this day, such as 2026-11-22, or later.'),
    createdTo: Type.String('Created on this day or before.'),
    updatedDays: days('Changed in this number of days, including today.'),
    updatedFrom: Type.String('Changed on this day or later.'),
    updatedTo: Type.String('Changed on this day or before.'),
    duplicate: onlyTrue('Only possible ones.'),
    field: strings('As in a list of leads.'),
    handover: Type.String('As in a list of leads.'),
    consent: Type.String('As in a list of leads.'),
    status: oneOf(contactStatuses, 'As in a list of leads.'),
    sort: oneOf(contactSorts, 'Newest first by default.'),
  },
  `At most ${viewSearchCharactersMax} characters as JSON.`,
)

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
  { maxItems: columnsMax, description: 'The visible columns, in order.' },
)
const viewColumns = Type.Nullable(columns, "Null for each member's own columns.")

const viewInput = {
  name: Type.String({ maxLength: viewNameCharactersMax * 4 }),
  search,
  isShared: Type.Boolean('Whether all members see it. Requires the right to edit.'),
}

export const newView = closed({ ...viewInput, columns: Type.Optional(viewColumns) })
const { name, isShared } = viewInput
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
