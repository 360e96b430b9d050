import { endSessionOfToken } from '#core/accounts/manage-sessions.ts'
import { checkPassword, parseEmail } from '#core/accounts/parse-account.ts'
import { requirePasskeyRoom } from '#core/accounts/require-passkey-room.ts'
import { takeCode } from '#core/accounts/used-codes.ts'
import { foldEmail } from '#core/contacts/identity/email.ts'
import { type Mistakes, refuseInput } from '#core/errors.ts'
import { admittedSession } from './admitted.ts'
import { type Conclusion, type Exchange, type SignInExchange, refuseCode } from './forward.ts'
import { countAttempt, markBrowser } from './known-browsers.ts'

/** Of a request of sign-in. */
export type Body = Record<string, unknown>

/** Counts the attempt for the address as it is matched, whether or not it has an account. */
export async function bounded(
  exchange: SignInExchange,
  body: Body,
  what: 'password' | 'reset',
): Promise<Body> {
  const { services, request } = exchange
  const given = String(body['email']).trim().normalize('NFC')
  const email = foldEmail(given) ?? given
  if (await countAttempt(services, request, { email, what })) exchange.account = email
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
export async function requireNewCode(exchange: Exchange, { code }: Body): Promise<Conclusion> {
  const { store, clock } = exchange.services
  return async ({ user, token }) => {
    const { id: accountId, email } = userOf(user)
    if (await takeCode(store, { accountId, code: String(code), now: clock.now() })) {
      return markBrowser(exchange, email)
    }
    await endSessionOfToken(store, String(token))
    refuseCode()
  }
}

/** Marks the browser in which the account was signed in to. */
export async function markSignedIn(exchange: Exchange): Promise<Conclusion> {
  return ({ user }) => markBrowser(exchange, userOf(user).email)
}

/** Marks it unless a second factor must follow. */
export async function markUnlessRedirected(
  exchange: Exchange,
  { email }: Body,
): Promise<Conclusion> {
  return async ({ twoFactorRedirect }) => {
    if (twoFactorRedirect !== true) await markBrowser(exchange, String(email))
  }
}

// The library names whom it has signed in.
function userOf(user: unknown): { id: string; email: string } {
  return user as { id: string; email: string }
}

/** Refuses a new password that is too weak. */
export function strong(body: Body): Body {
  const mistakes: Mistakes = []
  checkPassword(String(body['newPassword']), mistakes, 'newPassword')
  if (mistakes.length > 0) throw refuseInput(mistakes)
  return body
}
