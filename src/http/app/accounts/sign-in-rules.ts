import { pendingCookieOf, tokenInCookie } from '#auth/session-cookies.ts'
import {
  endPendingSignIns,
  findPendingAccount,
  requirePasskeyRoom,
  giveCodeBack,
  takeCode,
} from '#core/accounts/manage-accounts.ts'
import { checkPassword, parseEmail } from '#core/accounts/parse-account.ts'
import { type ValidationErrors, inputError } from '#core/errors.ts'
import { foldEmail } from '#core/values/email.ts'
import { admittedSession, findSession } from '#http/app/admitted.ts'
import { cookieOf } from './cookies.ts'
import { type Conclusion, type Exchange, type SignInExchange, codeError } from './forward.ts'
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
  const enteredEmail = String(body['email']).trim().normalize('NFC')
  const email = foldEmail(enteredEmail) ?? enteredEmail
  if (await countAttempt(services, request, { email, what })) exchange.account = email
  return { ...body, email }
}

/** Refuses another passkey for an account that has the most. */
export function requireRoom({ services: { store }, request }: Exchange): Promise<void> {
  return requirePasskeyRoom(store, admittedSession(request).account.id)
}

/**
 * Refuses addresses that no account can have. Later steps run in the background, so their errors
 * would never reach the client.
 */
export function addressed(body: Body): Body {
  const validationErrors: ValidationErrors = []
  parseEmail(String(body['email']), validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return body
}

// An authenticator's code. The library refuses everything else.
const codePattern = /^\d{6}$/

/**
 * Refuses a code that was used before, in case someone watched it being entered. Checks this before
 * the library, which would end the sign-in: a correct code can still follow.
 */
export async function takeNewCode(exchange: Exchange, { code }: Body): Promise<GiveBack | null> {
  const { store, clock } = exchange.services
  const accountId = codePattern.test(String(code)) ? await accountOf(exchange) : null
  if (accountId === null) return null
  const taken = { accountId, code: String(code), now: clock.now() }
  if (!(await takeCode(store, taken))) throw codeError()
  return () => giveCodeBack(store, taken)
}

/** Makes a code usable again after the request that used it has failed. */
export type GiveBack = () => Promise<void>

/** The account that is signed in, or whose sign-in awaits its second factor. */
async function accountOf({ services, request }: Exchange): Promise<string | null> {
  const signedIn = await findSession(services, request)
  if (signedIn !== null) return signedIn.account.id
  const cookie = cookieOf(request, pendingCookieOf(services.publicUrl))
  return cookie === null ? null : findPendingAccount(services.store, tokenInCookie(cookie))
}

/** Ends sign-ins that began with the old password and still await a code. */
export async function endPending({ services, request }: Exchange): Promise<Conclusion> {
  const { account } = admittedSession(request)
  return () => endPendingSignIns(services.store, account.id)
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
function userOf(user: unknown): { email: string } {
  return user as { email: string }
}

/** Refuses a new password that is too weak. */
export function strong(body: Body): Body {
  const validationErrors: ValidationErrors = []
  checkPassword(String(body['newPassword']), validationErrors, 'newPassword')
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return body
}
