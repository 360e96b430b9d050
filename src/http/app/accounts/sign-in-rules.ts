import { pendingCookieOf, tokenInCookie } from '#auth/session-cookies.ts'
import {
  endPendingSignIns,
  findPendingAccount,
  giveCodeBack,
  requirePasskeyRoom as requireRoom,
  takeCode,
} from '#core/accounts/manage-accounts.ts'
import { checkPassword, parseEmail } from '#core/accounts/parse-account.ts'
import type { AuditAction } from '#core/audit/audit.ts'
import { type ValidationErrors, throwIfAny } from '#core/errors.ts'
import { foldEmail } from '#core/values/email.ts'
import { admittedSession, findSession } from '#http/app/admitted.ts'
import type { Exchange } from '#http/app/app-endpoint.ts'
import { cookieOf } from './cookies.ts'
import { type Conclusion, type SignInExchange, codeError } from './forward.ts'
import { countAttempt, markBrowser } from './known-browsers.ts'
import { concludeSignIn, recordFailure, recordForAccount } from './record-sign-in.ts'

/**
 * Counts the attempt for the address as it is matched, whether or not it has an account. Returns
 * this form of the address.
 */
export async function countedEmail(
  exchange: SignInExchange,
  enteredEmail: string,
  what: 'password' | 'reset',
): Promise<string> {
  const trimmedEmail = enteredEmail.trim().normalize('NFC')
  const email = foldEmail(trimmedEmail) ?? trimmedEmail
  if (await countAttempt(exchange.services, exchange.request, { email, what })) {
    exchange.account = email
  }
  return email
}

/** Refuses another passkey for an account that has the most. */
export function requirePasskeyRoom({ services: { store }, request }: Exchange): Promise<void> {
  return requireRoom(store, admittedSession(request).account.id)
}

/**
 * Refuses addresses that no account can have. Later steps run in the background, so their errors
 * would never reach the client.
 */
export function requireEmail(email: string): void {
  const validationErrors: ValidationErrors = []
  parseEmail(email, validationErrors)
  throwIfAny(validationErrors)
}

/** Refuses a new password that is too weak. */
export function requireStrong(newPassword: string): void {
  const validationErrors: ValidationErrors = []
  checkPassword(newPassword, validationErrors, 'newPassword')
  throwIfAny(validationErrors)
}

// An authenticator's code. The library refuses everything else.
const codePattern = /^\d{6}$/

/**
 * Refuses a code that was used before, in case someone watched it being entered. Checks this before
 * the library, which would end the sign-in: a correct code can still follow. The code can be used
 * again if `send` fails.
 */
export async function withNewCode<T>(
  exchange: Exchange,
  code: string,
  send: () => Promise<T>,
): Promise<T> {
  const { store, clock } = exchange.services
  const accountId = codePattern.test(code) ? await accountOf(exchange) : null
  if (accountId === null) return send()
  const taken = { accountId, code, now: clock.now() }
  if (!(await takeCode(store, taken))) throw codeError()
  return send().catch(async (error: unknown) => {
    await giveCodeBack(store, taken)
    throw error
  })
}

/** Records a wrong code of someone who has the right password. */
export async function recordingFailure<T>(exchange: Exchange, send: () => Promise<T>): Promise<T> {
  const isSignedIn = (await findSession(exchange.services, exchange.request)) !== null
  const accountId = isSignedIn ? null : await pendingAccountOf(exchange)
  return send().catch((error: unknown) => {
    recordFailure(exchange, () => accountId ?? undefined, error)
    throw error
  })
}

/** The account that is signed in, or whose sign-in awaits its second factor. */
async function accountOf(exchange: Exchange): Promise<string | null> {
  const signedIn = await findSession(exchange.services, exchange.request)
  return signedIn === null ? pendingAccountOf(exchange) : signedIn.account.id
}

async function pendingAccountOf({ services, request }: Exchange): Promise<string | null> {
  const cookie = cookieOf(request, pendingCookieOf(services.publicUrl))
  return cookie === null ? null : findPendingAccount(services.store, tokenInCookie(cookie))
}

/** Ends sign-ins that began with the old password and still await a code. */
export function endPending({ services, request }: Exchange): Conclusion {
  const { account } = admittedSession(request)
  return () => endPendingSignIns(services.store, account.id)
}

/** Concludes a sign-in with a code; marks the browser in which a new second factor is confirmed. */
export async function concludeCode(exchange: Exchange): Promise<Conclusion> {
  const signedIn = await findSession(exchange.services, exchange.request)
  return async ({ user }) => {
    const { email } = userOf(user)
    if (signedIn === null) return concludeSignIn(exchange, email)
    if (!signedIn.account.hasSecondFactor) {
      await recordForAccount(exchange, signedIn.account.id, 'addSecondFactor')
    }
    return markBrowser(exchange, email)
  }
}

/** Records what an account changes about itself, before the response says that it is done. */
export function recordOwn(exchange: Exchange, action: AuditAction): Conclusion {
  const { account } = admittedSession(exchange.request)
  return () => recordForAccount(exchange, account.id, action)
}

/** Records the end of the session; without one there is nothing to record. */
export async function recordSignOut(exchange: Exchange): Promise<Conclusion> {
  const signedIn = await findSession(exchange.services, exchange.request)
  return async () => {
    if (signedIn !== null) await recordForAccount(exchange, signedIn.account.id, 'signOut')
  }
}

/** A passkey begins a session even where another one is valid. */
export function concludePasskey(exchange: Exchange): Conclusion {
  return ({ user }) => concludeSignIn(exchange, userOf(user).email)
}

// The library names whom it has signed in.
function userOf(user: unknown): { email: string } {
  return user as { email: string }
}
