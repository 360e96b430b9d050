import type { ContactState } from '#core/contacts/contact.ts'
import { foldEmail } from '#core/values/email.ts'
import type { ContactType } from '#model/contacts/contact.ts'
import { phoneIdentity } from './phone.ts'

/** What the identity of a contact is derived from. */
type Identifying = Pick<ContactState, 'email' | 'phone' | 'phoneE164' | 'type'>

/** What a stored contact is matched by: its email, otherwise its phone. */
export function identityOf(state: Identifying): string | null {
  return state.email === null ? phoneOf(state) : foldEmail(state.email)
}

/** The identity of a contact with this phone and no email. */
export function phoneOf({ phone, phoneE164, type }: Omit<Identifying, 'email'>): string | null {
  return phone === null ? null : identityByPhone(phoneIdentity(phone, phoneE164), type)
}

/** A person and a company with one phone are two contacts; no address has a colon. */
export function identityByPhone(phone: string | null, type: ContactType): string | null {
  return phone === null || type === 'person' ? phone : `${type}:${phone}`
}

/** Whether a change gives a contact another identity, or may do so. */
export function hasOtherIdentity(before: Identifying, after: Identifying): boolean {
  return before.email !== after.email || before.phone !== after.phone || before.type !== after.type
}
