import {
  type Compared,
  type DuplicateReason,
  type Matched,
  duplicateReasons,
} from '#core/contacts/duplicates/matching.ts'
import { typeOf } from '#storage/contact-row.ts'
import { type Row, textOrNull } from '#storage/row.ts'

/** A text by which contacts are compared. */
export type SharedText = { compared_by: number; folded: string }

/** The columns that `matchedOf` reads. */
export const matchedColumns = 'type, name, email, phone, phone_e164, company'

/** What a contact is compared by. */
export function matchedOf(row: Row): Matched {
  return {
    type: typeOf(row),
    name: textOrNull(row, 'name'),
    email: textOrNull(row, 'email'),
    phone: textOrNull(row, 'phone'),
    phoneE164: textOrNull(row, 'phone_e164'),
    company: textOrNull(row, 'company'),
  }
}

export function sharedTextsOf({ keys }: Compared): SharedText[] {
  return Array.from(keys, ([reason, folded]) => ({ compared_by: comparedBy[reason], folded }))
}

export function reasonAt(stored: number): DuplicateReason {
  const reason = duplicateReasons.find((each) => comparedBy[each] === stored)
  if (reason === undefined) throw new Error(`Contacts are not compared by ${stored}.`)
  return reason
}

/** What contacts are compared by, as stored. */
const comparedBy: Readonly<Record<DuplicateReason, number>> = {
  email: 1,
  phone: 2,
  company: 3,
  domain: 4,
}
