import type { FastifyRequest } from 'fastify'

import { knownBrowserCookieOf } from '#core/accounts/browser-session.ts'
import {
  type KnownBrowser,
  createMark,
  isBrowserOf,
  readMark,
} from '#core/accounts/known-browser.ts'
import { manyAttemptsError } from '#core/accounts/errors.ts'
import type { Services } from '#http/services.ts'
import { cookieOf, setCookie } from './cookies.ts'
import type { Exchange } from './forward.ts'

// Browsers keep no cookie for longer.
const keptSeconds = 400 * 24 * 3_600

/**
 * Counts an attempt that names no account: with those of the account that somebody has signed in to
 * in this browser, or with those of the client address.
 */
export async function countRequest(services: Services, request: FastifyRequest): Promise<void> {
  countSource(services, request, await browserOf(services, request))
}

/** Counts an attempt of somebody who is signed in, wherever it comes from. */
export function countOfAccount({ attempts }: Services, accountId: string): void {
  throwIfOver(attempts.bySource.count(`account ${accountId}`))
}

/**
 * Counts an attempt on the account with this address, whether or not it exists. In a browser in
 * which somebody has signed in to it, only the attempts of that browser count. Returns whether it
 * is such a browser.
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

/** Marks the browser as one in which somebody has signed in to the account of this address. */
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
 * Counts with the account of a known browser, and returns it. All browsers of an account share what
 * one address has, since any number can be marked; beyond that, the address counts.
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
