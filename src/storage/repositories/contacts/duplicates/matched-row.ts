import { type DuplicateReason, type Matched } from '#core/contacts/duplicates/matching.ts'
import { type Row, textOrNull, typeOf } from '#storage/contact-row.ts'

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

/** The orders in which contacts that may be the same are next to each other, as stored. */
export const comparedBy: Readonly<Record<DuplicateReason, number>> = {
  email: 3,
  phone: 4,
  company: 5,
  domain: 6,
}

export function reasonAt(sortedBy: number): DuplicateReason {
  for (const reason of ['email', 'phone', 'company', 'domain'] as const) {
    if (comparedBy[reason] === sortedBy) return reason
  }
  throw new Error(`Contacts are not compared in the order ${sortedBy}.`)
}
