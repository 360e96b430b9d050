import type { FastifyRequest } from 'fastify'

import { knownBrowserCookieOf } from '#auth/session-cookies.ts'
import { manyAttemptsError } from '#core/accounts/errors.ts'
import {
  type KnownBrowser,
  createMark,
  isBrowserOf,
  readMark,
} from '#core/accounts/known-browser.ts'
import type { Exchange } from '#http/app/app-endpoint.ts'
import type { Services } from '#http/services.ts'
import { secondMs } from '#model/values/durations.ts'
import { knownBrowserKeptMs } from '#model/values/periods.ts'
import { cookieOf, setCookie } from './cookies.ts'

const keptSeconds = knownBrowserKeptMs / secondMs

/**
 * Counts an attempt that names no account: for the account that this browser has signed in to, or
 * else for the client address.
 */
export async function countAttemptOfBrowser(
  services: Services,
  request: FastifyRequest,
): Promise<void> {
  countSource(services, request, await browserOf(services, request))
}

/** Counts an attempt of a signed-in account, whatever its address. */
export function countAttemptOfAccount({ attempts }: Services, accountId: string): void {
  throwIfOver(attempts.bySource.count(`account ${accountId}`))
}

/**
 * Counts an attempt on the account with this address, whether or not it exists. A browser that has
 * signed in to it before has a count of its own. Returns whether it is such a browser.
 */
export async function countAttempt(
  services: Services,
  request: FastifyRequest,
  { email, what }: { email: string; what: 'password' | 'reset' },
): Promise<boolean> {
  const known = countSource(services, request, await browserOf(services, request, email))
  throwIfOver(services.attempts.byAccount.count(`${what} ${known?.id ?? email}`))
  return known !== null
}

/** Marks the browser as one that has signed in to the account with this address. */
export async function markBrowser(
  { services, request, reply }: Exchange,
  email: string,
): Promise<void> {
  const { publicUrl } = services
  if ((await browserOf(services, request, email)) !== null) return
  const value = createMark({ secret: await services.signIn.secret(), email })
  setCookie(reply, { name: knownBrowserCookieOf(publicUrl), value, keptSeconds, publicUrl })
}

/**
 * Counts for the account of a known browser, and returns the browser. All browsers of an account
 * share the limit of one address, since any number can be marked; beyond that, the address counts.
 */
function countSource(
  { attempts }: Services,
  request: FastifyRequest,
  browser: KnownBrowser | null,
): KnownBrowser | null {
  if (browser !== null && attempts.bySource.count(`known ${browser.account}`) === 0) return browser
  throwIfOver(attempts.bySource.count(request.ip))
  return null
}

function throwIfOver(waitSeconds: number): void {
  if (waitSeconds > 0) throw manyAttemptsError(waitSeconds)
}

/** The known browser that a request comes from: one of the account of this address, if named. */
async function browserOf(
  services: Services,
  request: FastifyRequest,
  email?: string,
): Promise<KnownBrowser | null> {
  const cookie = cookieOf(request, knownBrowserCookieOf(services.publicUrl))
  if (cookie === null) return null
  const secret = await services.signIn.secret()
  const browser = readMark(cookie, secret)
  if (browser === null || email === undefined) return browser
  return isBrowserOf(browser, { secret, email }) ? browser : null
}
