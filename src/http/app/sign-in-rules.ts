import { endSessionOfToken } from '#core/accounts/manage-sessions.ts'
import { checkPassword, parseEmail } from '#core/accounts/parse-account.ts'
import { requirePasskeyRoom } from '#core/accounts/require-passkey-room.ts'
import { takeCode } from '#core/accounts/used-codes.ts'
import { foldEmail } from '#core/contacts/identity/email.ts'
import { type Mistakes, refuseInput } from '#core/errors.ts'
import { admittedSession } from './admitted.ts'
import { type Conclusion, type Exchange, refuseCode } from './forward.ts'
import { countAttempt } from './known-browsers.ts'

/** Of a request of sign-in. */
export type Body = Record<string, unknown>

/** Counts the attempt for the address as it is matched, whether or not it has an account. */
export async function bounded(
  { services, request }: Exchange,
  body: Body,
  what: 'password' | 'reset',
): Promise<Body> {
  const given = String(body['email']).trim().normalize('NFC')
  const email = foldEmail(given) ?? given
  await countAttempt(services, request, { email, what })
  return { ...body, email }
}

/** Refuses another passkey for an account that has the most. */
export function requireRoom({ services: { store }, request }: Exchange): Promise<void> {
  return requirePasskeyRoom(store, admittedSession(request).account.id)
}

/**
 * Refuses what no account can have as its address. What follows is not waited for, so nobody would
 * hear of it.
 */
export function addressed(body: Body): Body {
  const mistakes: Mistakes = []
  parseEmail(String(body['email']), mistakes)
  if (mistakes.length > 0) throw refuseInput(mistakes)
  return body
}

/** A code that was seen over somebody's shoulder opens nothing once they have used it. */
export async function requireNewCode(
  { services: { store, clock } }: Exchange,
  { code }: Body,
): Promise<Conclusion> {
  return async ({ user, token }) => {
    const { id: accountId } = user as { id: string }
    if (await takeCode(store, { accountId, code: String(code), now: clock.now() })) return
    await endSessionOfToken(store, String(token))
    refuseCode()
  }
}

/** Refuses a new password that is too weak. */
export function strong(body: Body): Body {
  const mistakes: Mistakes = []
  checkPassword(String(body['newPassword']), mistakes, 'newPassword')
  if (mistakes.length > 0) throw refuseInput(mistakes)
  return body
}
