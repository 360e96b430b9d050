import { singleSignOnApi, callbackPath } from '#api/accounts/single-sign-on-api.ts'
import { failedSignInPath, sessionCookieOf, tokenInCookie } from '#auth/session-cookies.ts'
import type { SignedIn } from '#core/accounts/account.ts'
import { noSingleSignOnError } from '#core/accounts/errors.ts'
import { hashToken } from '#core/accounts/one-time-token.ts'
import {
  SingleSignOnError,
  type SingleSignOnProblem,
  disconnect,
  signInMethods,
  singleSignOnProvider,
} from '#core/accounts/single-sign-on.ts'
import { AppError } from '#core/errors.ts'
import { openInvitation } from '#core/members/accept-invitation.ts'
import { admittedSession, findSession } from '#http/app/admitted.ts'
import { type Exchange } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'
import { askLibrary, forward, passCookies } from './forward.ts'
import { countAttemptOfBrowser } from './known-browsers.ts'
import { concludeSignIn, recordForAccount } from './record-sign-in.ts'

/** Sign-in at the identity provider. */
export const singleSignOnEndpoints = serve(singleSignOnApi, {
  async beginSingleSignOn(services, request, reply) {
    const { next, invitation } = request.body
    const exchange = { services, request, reply }
    if (invitation === undefined) return begin(exchange, '/sign-in/social', next)
    await openInvitation(services.store, invitation, services.clock.now())
    return begin(exchange, '/sign-in/social', next, hashToken(invitation))
  },
  connectSingleSignOn: (services, request, reply) =>
    begin({ services, request, reply }, '/link-social', '/account'),
  async finishSingleSignOn(services, request, reply) {
    return reply.redirect(await finish({ services, request, reply }), 302)
  },
  getSignInMethods: ({ store, singleSignOn }, request) => {
    const accountId = admittedSession(request).account.id
    return signInMethods(store, { accountId, issuer: singleSignOn?.issuer ?? null })
  },
  async disconnectSingleSignOn(services, request, reply) {
    const accountId = admittedSession(request).account.id
    await disconnect(services.store, accountId)
    await recordForAccount({ services, request, reply }, accountId, 'disconnectSingleSignOn')
  },
})

async function begin(
  exchange: Exchange,
  path: string,
  next: string,
  /** Comes back to `join`, by the state that the library keeps. */
  invitation?: string,
): Promise<{ url: string }> {
  if (exchange.services.singleSignOn === null) throw noSingleSignOnError()
  const redirection = { callbackURL: next, disableRedirect: true }
  const body = { provider: singleSignOnProvider, ...redirection, additionalData: { invitation } }
  try {
    const request = { method: 'POST', path, body } as const
    const { url } = await forward({ ...exchange, account: null }, request)
    return { url: String(url) }
  } catch (error) {
    if (!(error instanceof SingleSignOnError)) throw error
    throw new AppError('unavailable', "The identity provider can't be reached.", { cause: error })
  }
}

/** Signs in, or connects the account, by the provider's response. Returns the page to show. */
async function finish(exchange: Exchange): Promise<string> {
  const { services, request } = exchange
  const query = request.url.slice(request.url.indexOf('?') + 1)
  try {
    if (services.singleSignOn === null) throw new SingleSignOnError('failed')
    await countAttemptOfBrowser(services, request)
    const path = `${callbackPath}?${query}`
    const response = await askLibrary({ ...exchange, account: null }, { method: 'GET', path })
    const page = response.headers.get('location') ?? failedSignInPath
    if (!page.startsWith(failedSignInPath)) {
      const signedIn = await beganSession(services, response)
      if (signedIn === null) await recordConnection(exchange)
      else await concludeSignIn(exchange, signedIn.account.email)
      passCookies(response, exchange)
      return page
    }
    return await problemPage(exchange, problemOf(new URLSearchParams(page.split('?')[1])))
  } catch (error) {
    return problemPage(exchange, problemOfError(exchange, error))
  }
}

async function recordConnection(exchange: Exchange): Promise<void> {
  const signedIn = await findSession(exchange.services, exchange.request)
  if (signedIn === null) return
  await recordForAccount(exchange, signedIn.account.id, 'connectSingleSignOn')
}

/** The session that the library's response begins; null for one that connects an account. */
async function beganSession(
  { store, clock, publicUrl }: Services,
  { headers }: Response,
): Promise<SignedIn | null> {
  const start = `${sessionCookieOf(publicUrl)}=`
  const cookie = headers.getSetCookie().find((line) => line.startsWith(start))
  if (cookie === undefined) return null
  const [value = ''] = cookie.slice(start.length).split(';')
  return store.findSession(hashToken(tokenInCookie(value)), clock.now())
}

/** The page that tells of a problem: the account of someone who is signed in, else sign-in. */
async function problemPage(
  { services, request }: Exchange,
  problem: SingleSignOnProblem,
): Promise<string> {
  const signedIn = await findSession(services, request).catch(() => null)
  return `${signedIn === null ? '/sign-in' : '/account'}?problem=${problem}`
}

function problemOfError({ services }: Exchange, error: unknown): SingleSignOnProblem {
  if (error instanceof AppError && error.code === 'rate_limited') return 'too_many_attempts'
  if (error instanceof SingleSignOnError && error.cause === undefined) return error.problem
  services.logger.warn({ err: error }, 'single sign-on failed')
  return error instanceof SingleSignOnError ? error.problem : 'failed'
}

function problemOf(query: URLSearchParams): SingleSignOnProblem {
  return problems[query.get('error') ?? ''] ?? 'failed'
}

/** Errors of the library, and of the provider (OAuth 2.0, 4.1.2.1). */
const problems: Readonly<Record<string, SingleSignOnProblem>> = {
  access_denied: 'canceled',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
  invalid_code: 'unavailable',
  state_mismatch: 'expired',
  state_not_found: 'expired',
  state_invalid: 'expired',
  account_not_linked: 'account_exists',
  email_does_not_match: 'other_email',
  account_already_linked_to_different_user: 'other_account',
}
