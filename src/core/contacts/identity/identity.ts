import type { ContactState, ContactType } from '#core/contacts/contact.ts'
import { foldEmail } from '#core/email.ts'
import { phoneIdentity } from './phone.ts'

/** What the identity of a contact is derived from. */
type Identifying = Pick<ContactState, 'email' | 'phone' | 'phoneE164' | 'type'>

/** What a stored contact is matched by: its e-mail, otherwise its phone. */
export function identityOf(state: Identifying): string | null {
  if (state.email !== null) return foldEmail(state.email)
  if (state.phone === null) return null
  return identityByPhone(phoneIdentity(state.phone, state.phoneE164), state.type)
}

/** A person and a company with one phone are two contacts; no address has a colon. */
export function identityByPhone(phone: string | null, type: ContactType): string | null {
  return phone === null || type === 'person' ? phone : `${type}:${phone}`
}

/** Whether a change gives a contact another identity, or may do so. */
export function hasOtherIdentity(before: Identifying, after: Identifying): boolean {
  return before.email !== after.email || before.phone !== after.phone || before.type !== after.type
}
