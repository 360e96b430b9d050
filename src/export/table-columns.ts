import type { Contact } from '#core/contacts/contact.ts'
import { formatTime, formatTimeOrNull } from '#core/values/time.ts'
import { eachContactField } from '#model/contacts/fields.ts'
import { formatTags } from './tag-cell.ts'

export type Column = Exclude<keyof Contact, 'customFields'> | 'assigneeName'

/** What a file has besides the contacts. */
export type ExportNames = {
  /** The standard columns of a table, in their order; all of them by default. */
  columns?: readonly Column[]
  /** The labels of the project's custom fields, in the order of their columns. */
  labels: readonly string[]
  /** The names of the project's members by their ids. */
  members: ReadonlyMap<string, string>
}

type TextOf = (contact: Contact, members: ExportNames['members']) => string | null

const textOf: Record<Column, TextOf> = {
  id: ({ id }) => id,
  type: ({ type }) => type,
  ...eachContactField((name) => (contact: Contact) => contact[name]),
  tags: ({ tags }) => formatTags(tags),
  assigneeId: ({ assigneeId }) => assigneeId,
  assigneeName: ({ assigneeId }, members) => members.get(assigneeId ?? '') ?? null,
  doneAt: ({ doneAt }) => formatTimeOrNull(doneAt),
  remindAt: ({ remindAt }) => formatTimeOrNull(remindAt),
  createdAt: ({ createdAt }) => formatTime(createdAt),
  updatedAt: ({ updatedAt }) => formatTime(updatedAt),
  createdBy: ({ createdBy }) => createdBy.label,
  duplicateOf: ({ duplicateOf }) => duplicateOf,
}

/**
 * The columns before those of the custom fields. An object's names are what its type says, as it
 * was written here.
 */
export const contactColumns = Object.keys(textOf) as readonly Column[]

/** The header of a table, and each contact as a row of it. */
export function contactTable({ columns = contactColumns, labels, members }: ExportNames) {
  return {
    header: [...columns, ...labels],
    rowOf: (contact: Contact) => [
      ...columns.map((column) => textOf[column](contact, members) ?? ''),
      ...labels.map((label) => customValue(contact, label)),
    ],
  }
}

// A label may be the name of something that every object has, such as `toString`.
function customValue({ customFields }: Contact, label: string): string {
  return Object.hasOwn(customFields, label) ? (customFields[label] ?? '') : ''
}
