import { type Channel, channels } from '#core/actor.ts'
import type { Contact, ContactState, ContactSummary } from '#core/contacts/contact.ts'
import { formatVia } from '#core/contacts/via.ts'
import type { Field } from '#core/fields/field.ts'
import { type ContactType, contactTypes } from '#model/contacts/contact.ts'
import { eachContactField, eachOf, summaryFieldNames } from '#model/contacts/fields.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from './row.ts'

/** The columns of a contact's state, in the order of `stateRow`, with PostgreSQL's types. */
export const stateTypes = {
  created_at: 'bigint',
  type: 'text',
  ...eachContactField(() => 'text'),
  phone_e164: 'text',
  custom_fields: 'text',
  tags: 'text',
  assignee_id: 'text',
  done_at: 'bigint',
  remind_at: 'bigint',
  reopened_at: 'bigint',
  identity: 'text',
} as const
export const stateColumns = Object.keys(stateTypes).join(', ')

/** The columns of a contact, live or merged away, except its project. */
export const recordColumns = `
  number, sort_key, id, updated_at, change, ${stateColumns}, identity_rank, key_number, channel,
  is_unverified, sequence, via`
/** As above, with the sort keys as text, since they don't fit a number. */
export const readColumns = recordColumns.replace('sort_key', 'CAST(sort_key AS text) AS sort_key')

export function stateOf(row: Row): ContactState {
  return {
    ...eachContactField((name) => textOrNull(row, name)),
    type: typeOf(row),
    phoneE164: textOrNull(row, 'phone_e164'),
    identity: textOrNull(row, 'identity'),
    customFields: customFieldsOf(row),
    tags: tagsOf(row),
    assigneeId: textOrNull(row, 'assignee_id'),
    doneAt: numberOrNull(row, 'done_at'),
    remindAt: numberOrNull(row, 'remind_at'),
    reopenedAt: numberOrNull(row, 'reopened_at'),
    createdAt: number(row, 'created_at'),
  }
}

/** The projects in a column `via`, which has them as the header does. */
export function viaOf(row: Row): string[] {
  const via = textOrNull(row, 'via')
  return via === null ? [] : via.split(', ')
}

export function viaText(via: readonly string[]): string | null {
  return via.length === 0 ? null : formatVia(via)
}

type StateRow = Record<keyof typeof stateTypes, string | number | null>

/** The other way round: the columns of a state. */
export function stateRow(state: ContactState): StateRow {
  return {
    created_at: state.createdAt,
    type: state.type,
    ...eachContactField((name) => state[name]),
    phone_e164: state.phoneE164,
    custom_fields: hasKeys(state.customFields) ? JSON.stringify(state.customFields) : null,
    tags: state.tags.length === 0 ? null : JSON.stringify(state.tags),
    assignee_id: state.assigneeId,
    done_at: state.doneAt,
    remind_at: state.remindAt,
    reopened_at: state.reopenedAt,
    identity: state.identity,
  }
}

function hasKeys(record: Record<string, string>): boolean {
  for (const _ in record) return true
  return false
}

/** The row joined with its key's `key_id` and `key_label`, and its `duplicate_of` if any. */
export function contactOf(row: Row, fields: readonly Field[]): Contact {
  const createdBy = {
    keyId: text(row, 'key_id'),
    label: text(row, 'key_label'),
    channel: channelOf(row),
  }
  const stored = {
    id: text(row, 'id'),
    state: stateOf(row),
    updatedAt: number(row, 'updated_at'),
    createdBy,
    duplicateOf: textOrNull(row, 'duplicate_of'),
  }
  return recordOf(stored, fields)
}

/** The full record of a state, with its custom values by label. */
export function recordOf(
  stored: Pick<Contact, 'id' | 'updatedAt' | 'createdBy' | 'duplicateOf'> & { state: ContactState },
  fields: readonly Field[],
): Contact {
  const { id, state, ...rest } = stored
  const { phoneE164: _, identity: __, reopenedAt: ___, customFields, ...values } = state
  const labelled = fields.flatMap(({ id: fieldId, label }) => {
    const value = customFields[fieldId]
    return value === undefined ? [] : [[label, value] as const]
  })
  return { id, ...values, customFields: Object.fromEntries(labelled), ...rest }
}

/** The columns that `summaryOf` reads. */
export const summaryColumns = ['id', 'type', ...summaryFieldNames, 'created_at', 'updated_at'].join(
  ', ',
)

export function summaryOf(row: Row): ContactSummary {
  return {
    id: text(row, 'id'),
    type: typeOf(row),
    ...eachOf(summaryFieldNames, (name) => textOrNull(row, name)),
    createdAt: number(row, 'created_at'),
    updatedAt: number(row, 'updated_at'),
  }
}

export function typeOf(row: Row): ContactType {
  return known(contactTypes, text(row, 'type'))
}

export function channelOf(row: Row): Channel {
  return known(channels, text(row, 'channel'))
}

// This engine wrote both columns.
export function customFieldsOf(row: Row): Record<string, string> {
  const json = textOrNull(row, 'custom_fields')
  return json === null ? {} : (JSON.parse(json) as Record<string, string>)
}

export function tagsOf(row: Row): string[] {
  const json = textOrNull(row, 'tags')
  return json === null ? [] : (JSON.parse(json) as string[])
}

/** `shownName` of a row's contact. */
export function shownNameOf(row: Row): string | null {
  return shownName(eachOf(['name', 'email', 'phone'], (name) => textOrNull(row, name)))
}
