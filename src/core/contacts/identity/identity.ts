import type { ContactState } from '#core/contacts/contact.ts'
import { foldEmail } from './email.ts'
import { phoneIdentity } from './phone.ts'

/** What a stored contact is matched by: its e-mail, otherwise its phone. */
export function identityOf(
  state: Pick<ContactState, 'email' | 'phone' | 'phoneE164'>,
): string | null {
  if (state.email !== null) return foldEmail(state.email)
  return state.phone === null ? null : phoneIdentity(state.phone, state.phoneE164)
}
