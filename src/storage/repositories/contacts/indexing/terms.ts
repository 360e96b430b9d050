import type { ContactState } from '#core/contacts/contact.ts'
import { phoneTerms } from '#core/contacts/searching/phone-terms.ts'
import { contactWords } from '#core/contacts/searching/words.ts'
import { type SearchedFieldName, eachOf, searchedFieldNames } from '#model/contacts/fields.ts'
import { channelOf, customFieldsOf, tagsOf, typeOf } from '#storage/contact-row.ts'
import { type Row, number, numberOrNull, textOrNull } from '#storage/row.ts'
import { type Faceted, facetsOf } from './facets.ts'

type Named = {
  state: Pick<ContactState, SearchedFieldName | 'phone' | 'phoneE164'>
}

const known = new WeakMap<Named['state'], readonly string[]>()

/**
 * What a contact is found by: its facets, words and phone, in this order. For one that was stored
 * with them they are the stored ones, which are those to delete, whichever version made them;
 * otherwise they are made once.
 */
export function termsOf(contact: Named & Faceted): readonly string[] {
  const { state } = contact
  let terms = known.get(state)
  if (terms === undefined) {
    terms = [...facetsOf(contact), ...contactWords(state), ...phoneTerms(state)]
    known.set(state, terms)
  }
  return terms
}

/** Keeps the terms that a contact was stored with, from a column. */
export function keepTerms(state: Named['state'], column: string): void {
  known.set(state, termsIn(column))
}

/** The terms of a contact as a column holds them, each after a blank. */
export function termsText(contact: Named & Faceted): string {
  return textOfTerms(termsOf(contact))
}

export function textOfTerms(terms: readonly string[]): string {
  return terms.map((term) => ` ${term}`).join('')
}

/** The terms that the column holds. */
export function termsIn(column: string): string[] {
  return column === '' ? [] : column.slice(1).split(' ')
}

/** The columns that `termsOfRow` reads. */
export const termColumns = `${searchedFieldNames.join(', ')}, phone, phone_e164, type, assignee_id,
  done_at, remind_at, reopened_at, tags, custom_fields, key_number, channel`

export function termsOfRow(row: Row): readonly string[] {
  const state = {
    ...eachOf(searchedFieldNames, (name) => textOrNull(row, name)),
    phone: textOrNull(row, 'phone'),
    phoneE164: textOrNull(row, 'phone_e164'),
    type: typeOf(row),
    assigneeId: textOrNull(row, 'assignee_id'),
    doneAt: numberOrNull(row, 'done_at'),
    remindAt: numberOrNull(row, 'remind_at'),
    reopenedAt: numberOrNull(row, 'reopened_at'),
    tags: tagsOf(row),
    customFields: customFieldsOf(row),
  }
  return termsOf({ state, keyNumber: number(row, 'key_number'), channel: channelOf(row) })
}
