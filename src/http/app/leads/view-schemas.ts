import { publicChannels } from '#core/actor.ts'
import { contactTypes } from '#core/contacts/contact.ts'
import { contactSorts } from '#core/contacts/searching/contact-query.ts'
import {
  columnNames,
  columnWidths,
  columnsMax,
  densities,
  viewDaysMax,
  viewNameCharactersMax,
  viewSearchCharactersMax,
} from '#core/views/view.ts'
import { closed, oneOf, strings, time } from '#http/schema-parts.ts'
import { type Static, Type } from '#http/schema-type.ts'

const day = (description: string) => Type.Optional(Type.String({ description }))
const days = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: viewDaysMax, description }))

const search = closed(
  {
    q: Type.Optional(Type.String({ description: 'Starts of words that must all be found.' })),
    key: Type.Optional(strings('Ids of keys, any of which created the lead.')),
    channel: Type.Optional(Type.Array(oneOf(publicChannels, 'Any of these.'))),
    tag: Type.Optional(strings('All of these.')),
    assignee: Type.Optional(
      Type.String({ description: '`me` for the signed-in member, `none`, or the id of a member.' }),
    ),
    type: Type.Optional(oneOf(contactTypes, 'Person or company.')),
    createdDays: days('Created in this number of days, including today.'),
    createdFrom: day('Created on this day, such as 2026-11-22, or later.'),
    createdTo: day('Created on this day or before.'),
    updatedDays: days('Changed in this number of days, including today.'),
    updatedFrom: day('Changed on this day or later.'),
    updatedTo: day('Changed on this day or before.'),
    duplicate: Type.Optional(
      Type.Unsafe<true>({ type: 'boolean', enum: [true], description: 'Only possible ones.' }),
    ),
    field: Type.Optional(strings('As in a list of leads.')),
    sort: Type.Optional(oneOf(contactSorts, 'Newest first by default.')),
  },
  `At most ${viewSearchCharactersMax} characters as JSON.`,
)

const columns = Type.Array(
  closed({
    name: Type.String({
      maxLength: 40,
      description: `${columnNames.join(', ')}, or the id of a custom field.`,
    }),
    width: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: columnWidths.min,
      maximum: columnWidths.max,
      description: 'In CSS pixels; null for automatic.',
    }),
  }),
  { maxItems: columnsMax, description: 'The visible columns, in order.' },
)
const viewColumns = Type.Unsafe<Static<typeof columns> | null>({
  ...columns,
  type: ['array', 'null'],
  description: "Null for each member's own columns.",
})

const viewInput = {
  name: Type.String({ maxLength: viewNameCharactersMax * 4 }),
  search,
  isShared: Type.Boolean({
    description: 'Whether all members see it. Requires the right to edit.',
  }),
}

export const newView = closed({ ...viewInput, columns: Type.Optional(viewColumns) })
export const viewChange = closed({
  name: Type.Optional(viewInput.name),
  search: Type.Optional(viewInput.search),
  columns: Type.Optional(viewColumns),
  isShared: Type.Optional(viewInput.isShared),
})

export const View = closed({
  id: Type.String({ description: '`view_…`' }),
  ...viewInput,
  columns: viewColumns,
  isOwn: Type.Boolean({ description: 'Whether the signed-in member created it.' }),
  createdAt: time('When it was created.'),
  updatedAt: time('When it last changed.'),
})

export const ViewCounts = closed({
  counts: Type.Array(
    closed({
      viewId: Type.String(),
      total: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        description: 'As in a list; null if a filter uses a deleted field.',
      }),
      isTotalExact: Type.Boolean({ description: 'Whether no more match than `total` says.' }),
    }),
  ),
})

export const preferences = closed({
  columns,
  density: oneOf(densities, 'The height of rows.'),
})
