import type { ContactState } from './contact.ts'
import { foldEmail } from './email.ts'
import { phoneIdentity } from './phone.ts'

/** What a contact is matched by, of what is stored of it: its e-mail, else its phone. */
export function identityOf(
  state: Pick<ContactState, 'email' | 'phone' | 'phoneE164'>,
): string | null {
  if (state.email !== null) return foldEmail(state.email)
  return state.phone === null ? null : phoneIdentity(state.phone, state.phoneE164)
}
